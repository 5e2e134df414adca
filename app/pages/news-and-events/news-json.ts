import { generateJsonFeed } from "feedsmith";
import type { NewsItem } from "../../entities/news-item.ts";
import { school } from "../../school.ts";
import { schoolApi } from "../../school-api.ts";
import type { Route } from "./+types/news-json.ts";
import { feedResponse } from "./feed-response.ts";
import { newsEntries, newsFeed } from "./news-feed.ts";

export function loader({ context }: Route.LoaderArgs) {
  return feedResponse(context.get(schoolApi), "news", "application/feed+json", formatJsonFeed);
}

/** JSON Feed 1.1 */
function formatJsonFeed(news: readonly NewsItem[]): string {
  const items = newsEntries(news).map(({ name, address, title, text, published, image }) => ({
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
