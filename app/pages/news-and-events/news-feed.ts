import { generateAtomFeed } from "feedsmith";
import { school } from "../../school.ts";
import { schoolApi } from "../../school-api.ts";
import { childPath, getPage } from "../../site-map.ts";
import type { Route } from "./+types/news-feed.ts";
import { feedResponse } from "./feed-response.ts";
import { newsEntries } from "./news-entries.ts";

const page = getPage("/News");
const title = `News from ${school.name}`;
const home = `${school.origin}${page.path}`;
const atomType = "application/atom+xml";
/** Atom requires a date on every entry. */
const unknown = new Date(0);

/** Of `feed.atom` and `feed.json`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(schoolApi);
  const { current } = await api.notices();
  const isJson = url.pathname.endsWith(".json");
  const type = isJson ? "application/feed+json" : atomType;
  return feedResponse(api, "news", type, (news) => {
    const entries = newsEntries(news, current);
    return isJson ? formatJsonFeed(entries) : formatAtom(entries);
  });
}

function feedAddress(name: string): string {
  return `${school.origin}${childPath(page.path, name)}`;
}

/** RFC 4287 */
function formatAtom(entries: ReturnType<typeof newsEntries>): string {
  const self = feedAddress("feed.atom");
  return generateAtomFeed({
    id: self,
    title: { value: title },
    subtitle: { value: page.description },
    updated: entries[0]?.published ?? unknown,
    authors: [{ name: school.name }],
    links: [
      { rel: "self", type: atomType, href: self },
      { rel: "alternate", type: "text/html", href: home },
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

/** JSON Feed 1.1 */
function formatJsonFeed(entries: ReturnType<typeof newsEntries>): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description: page.description,
    home_page_url: home,
    feed_url: feedAddress("feed.json"),
    icon: `${school.origin}/icons/apple-touch-icon.png`,
    language: "en-IN",
    authors: [{ name: school.name, url: school.origin }],
    items: entries.map(({ name, address, title, text, published, image }) => ({
      id: name,
      url: address,
      title,
      content_text: text,
      date_published: published,
      image,
    })),
  });
}
