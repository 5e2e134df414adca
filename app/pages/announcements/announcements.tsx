import { redirect } from "react-router";
import { paginate } from "../../entities/pagination.ts";
import { school } from "../../school.ts";
import { type SchoolApi, schoolApi } from "../../school-api.ts";
import { type AnnouncementList, announcementLists, announcements as page } from "../../site-map.ts";
import type { Announcement } from "../../ui/items/notice-list.tsx";
import { NoticeList, Page, Pagination, pageMeta } from "../../ui/page-parts.ts";
import type { Route } from "./+types/announcements.ts";

const lists: Record<AnnouncementList, (api: SchoolApi) => Promise<Announcement[]>> = {
  highlights: (api) => api.list("highlights"),
  registrations: async (api) =>
    (await api.list("registrations")).map((link) => ({
      ...link,
      url: school.portal.registration,
      urlTitle: "Open the campus-care portal",
    })),
  birthdays: async (api) =>
    (await api.list("birthdays")).map(({ name, class: className, photo }) => ({
      title: name,
      ...(className && { description: `Class: ${className}` }),
      ...(photo && { images: [photo] }),
    })),
};

const formatTitle = (list: AnnouncementList) =>
  list === "registrations" ? "Online registration" : `${page.title}: ${list}`;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(page, loaderData && { title: formatTitle(loaderData.list) });

/** What home has no room for; home links here only then. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requested = url.searchParams.get("list");
  if (requested === "notices") throw redirect("/Notices", 301);
  const list = announcementLists.find((name) => name === requested) ?? "highlights";
  const api = context.get(schoolApi);
  const shown = paginate(await lists[list](api), url.searchParams);
  return { list, ...shown, files: await api.files(shown.items) };
}

export default function Announcements({ loaderData }: Route.ComponentProps) {
  const { list, items, position, files } = loaderData;
  return (
    <Page title={formatTitle(list)} wide>
      <NoticeList title={formatTitle(list)} notices={items} first={position.first} files={files} />
      <Pagination position={position} filter={{ list }} />
    </Page>
  );
}
