import { listPageOf } from "../../entities/list-page.ts";
import {
  filterToppers,
  sessionsIn,
  sessionsToChoose,
  topperFilterIn,
  toppersOf,
} from "../../entities/topper.ts";
import { schoolApi } from "../../school-api.ts";
import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { TopperList } from "../../ui/topper-list.tsx";
import type { Route } from "./+types/class-xii.ts";

export const meta = () => pageMeta("/ToppersXII", { noindex: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const toppers = toppersOf(await context.get(schoolApi).list("toppers"), "XII");
  const sessions = sessionsIn(toppers);
  const filter = topperFilterIn(url.searchParams, sessions, "All");
  const { items, ...page } = listPageOf(filterToppers(toppers, filter), url.searchParams, 40);
  return {
    toppers: items,
    page,
    sessions: sessionsToChoose(sessions, filter.session),
    filter,
    hasToppers: toppers.length > 0,
  };
}

export default function ClassXii({ loaderData }: Route.ComponentProps) {
  return (
    <Page path="/ToppersXII" wide>
      <TopperList action="/ToppersXII" {...loaderData} />
    </Page>
  );
}
