import { paginate } from "../../entities/pagination.ts";
import { shortenNotice } from "../../entities/school-notice.ts";
import { schoolApi } from "../../school-api.ts";
import { getPage } from "../../site-map.ts";
import { listMeta, NoticeList, Page, Pagination } from "../../ui/page-parts.ts";
import type { Route } from "./+types/notices.ts";

const page = getPage("/Notices");

export const meta = ({ loaderData }: Route.MetaArgs) => listMeta(page, loaderData);

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(schoolApi);
  const { items, position } = paginate((await api.notices()).current, url.searchParams);
  const shown = items.map(shortenNotice);
  return { items: shown, position, files: await api.files(shown) };
}

export default function Notices({ loaderData }: Route.ComponentProps) {
  const { items, position, files } = loaderData;
  return (
    <Page wide lead={page.description}>
      <NoticeList title={page.title} notices={items} files={files} />
      <Pagination position={position} />
    </Page>
  );
}
