import { newsData } from "../../ui/frame/structured-data.ts";
import { itemMeta } from "../../ui/items/item-meta.ts";
import { ItemPage, loadItem } from "../../ui/items/item-page.tsx";
import { listLabels } from "../../ui/lists/list-labels.ts";
import type { Route } from "./+types/news-item.ts";

export { headers } from "../../ui/items/item-page.tsx";

const { page, itemLabel } = listLabels.news;

export function meta({ loaderData }: Route.MetaArgs) {
  return itemMeta(page, itemLabel, loaderData, (item) => ({
    kind: "article",
    image: item.image,
    data: [newsData(item)],
  }));
}

export const loader = (request: Route.LoaderArgs) => loadItem(page, ["news"], request);

export default function NewsItem({ loaderData }: Route.ComponentProps) {
  return (
    <ItemPage
      page={page}
      itemLabel={itemLabel}
      shown={loaderData}
      pictures={({ image }) => (image ? [image] : [])}
    />
  );
}
