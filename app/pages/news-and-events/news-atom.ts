import { generateAtomFeed } from "feedsmith";
import { school } from "../../school.ts";
import { schoolApi } from "../../school-api.ts";
import type { Route } from "./+types/news-atom.ts";
import { feedResponse } from "./feed-response.ts";
import { newsEntries, newsFeed } from "./news-feed.ts";

const type = "application/atom+xml";
/** Atom requires a date on every entry. */
const unknown = new Date(0);

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(schoolApi);
  const { current } = await api.notices();
  return feedResponse(api, "news", type, (news) => formatAtom(newsEntries(news, current)));
}

/** RFC 4287 */
function formatAtom(entries: ReturnType<typeof newsEntries>): string {
  const self = newsFeed.file("feed.atom");
  return generateAtomFeed({
    id: self,
    title: { value: newsFeed.title },
    subtitle: { value: newsFeed.description },
    updated: entries[0]?.published ?? unknown,
    authors: [{ name: school.name }],
    links: [
      { rel: "self", type, href: self },
      { rel: "alternate", type: "text/html", href: newsFeed.page },
    ],
    entries: entries.map(({ name, address, title, text, published, image }) => ({
      id: name,
      title: { value: title },
      updated: published ?? unknown,
      ...(published && { published }),
      links: [
        { rel: "alternate", type: "text/html", href: address },
        ...(image ? [{ rel: "enclosure", href: image }] : []),
      ],
      content: { type: "text", value: text },
    })),
  });
}
