import { paginate } from "../../entities/list-page.ts";
import type { Notification } from "../../entities/notification.ts";
import { school } from "../../school.ts";
import { type SchoolApi, schoolApi } from "../../school-api.ts";
import { type AnnouncementList, announcementLists, announcements as page } from "../../site-map.ts";
import { Page } from "../../ui/frame/page.tsx";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import { NoticeText } from "../../ui/items/notice-text.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { ListPages } from "../../ui/lists/list-pages.tsx";
import type { Route } from "./+types/announcements.ts";

type Announcement = Pick<Notification, "title"> & Partial<Notification>;

const lists: Record<AnnouncementList, (api: SchoolApi) => Promise<Announcement[]>> = {
  notices: (api) => api.list("notifications"),
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

const titles: Record<AnnouncementList, string> = {
  notices: "Notices",
  highlights: "Highlights",
  registrations: "Online registration",
  birthdays: "Happy birthday",
};

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(page, loaderData && { title: titles[loaderData.list] });

/** What home has no room for; home links here only then. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requested = url.searchParams.get("list");
  const list = announcementLists.find((name) => name === requested) ?? "notices";
  const all = await lists[list](context.get(schoolApi));
  return { list, ...paginate(all, url.searchParams) };
}

export default function Announcements({ loaderData }: Route.ComponentProps) {
  const { list, items, position } = loaderData;
  return (
    <Page title={titles[list]} wide>
      {position.total === 0 && (
        <EmptyState title={titles[list]}>Stay tuned for more updates</EmptyState>
      )}
      <ul className="apart grid items-start gap-4 sm:gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no unique key
          <li key={index} className="min-w-0 p-4 rounded-2 border border-rule bg-card">
            <NoticeText as="h2" {...item} />
          </li>
        ))}
      </ul>
      <ListPages
        position={position}
        filter={{ list }}
        labels={{ previous: "Previous", next: "Next" }}
      />
    </Page>
  );
}
