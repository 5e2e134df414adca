import { getPage } from "../../site-map.ts";
import { newsData } from "../../ui/frame/structured-data.ts";
import { ItemPage, itemMeta, loadItem } from "../../ui/items/item-page.tsx";
import type { Route } from "./+types/news-item.ts";

export { headers } from "../../ui/items/item-page.tsx";

const page = getPage("/News");

export function meta({ loaderData }: Route.MetaArgs) {
  return itemMeta(page, loaderData, (item) => ({
    kind: "article",
    image: item.images[0],
    data: [newsData(item)],
  }));
}

export const loader = (request: Route.LoaderArgs) => loadItem(page, ["news"], request);

export default function NewsItem({ loaderData }: Route.ComponentProps) {
  return <ItemPage page={page} shown={loaderData} />;
}
