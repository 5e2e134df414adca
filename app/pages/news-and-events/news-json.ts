import { generateJsonFeed } from "feedsmith";
import { school } from "../../school.ts";
import { schoolApi } from "../../school-api.ts";
import type { Route } from "./+types/news-json.ts";
import { feedResponse } from "./feed-response.ts";
import { newsEntries, newsFeed } from "./news-feed.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(schoolApi);
  const { current } = await api.notices();
  return feedResponse(api, "news", "application/feed+json", (news) =>
    formatJsonFeed(newsEntries(news, current)),
  );
}

/** JSON Feed 1.1 */
function formatJsonFeed(entries: ReturnType<typeof newsEntries>): string {
  const items = entries.map(({ name, address, title, text, published, image }) => ({
    id: name,
    url: address,
    title,
    content_text: text,
    ...(published && { date_published: published }),
    ...(image && { image }),
  }));
  const feed = generateJsonFeed({
    title: newsFeed.title,
    description: newsFeed.description,
    home_page_url: newsFeed.page,
    feed_url: newsFeed.file("feed.json"),
    icon: `${school.origin}/icons/apple-touch-icon.png`,
    language: "en-IN",
    authors: [{ name: school.name, url: school.origin }],
    items,
  });
  return JSON.stringify({ ...(feed as object), items: (feed as { items?: unknown }).items ?? [] });
}
