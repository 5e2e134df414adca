import type { MetaDescriptor } from "react-router";
import type { Addressed } from "../../entities/addressed-items.ts";
import { excerpt } from "../../entities/excerpt.ts";
import type { SitePage } from "../../site-map.ts";
import { pageMeta } from "../frame/page-meta.ts";
import type { ItemLabel } from "../lists/filtered-list.tsx";
import { dateInWords } from "../words/date-text.tsx";
import { titleOfMissing } from "./item-missing.tsx";
import type { ItemShown } from "./load-item.ts";

/** Words and letters that a search engine or a message shows of a description. */
const most = { words: 30, letters: 200 };

type Described = { title: string; date?: string | undefined; description?: string };

/** What is told of an item besides its words. */
type Told = Pick<NonNullable<Parameters<typeof pageMeta>[1]>, "kind" | "image" | "data">;

/** What the page of an item says about itself in its head. */
export function itemMeta<Item extends Described>(
  page: SitePage,
  noun: ItemLabel,
  shown: ItemShown<Item> | undefined,
  tell: (item: Addressed<Item>) => Told,
): MetaDescriptor[] {
  if (!shown || shown === "unavailable" || "missing" in shown) {
    return pageMeta(page, { title: titleOfMissing(noun, shown ?? "unavailable"), noindex: true });
  }
  const { item } = shown;
  const { title, slug } = item;
  return pageMeta(page, { title, slug, description: described(item, page), ...tell(item) });
}

function described<Item extends Described>(item: Addressed<Item>, page: SitePage): string {
  const day = item.date && dateInWords(item.date);
  const words = excerpt(item.description ?? "", most.words) || page.description;
  const whole = day ? `${day}: ${words}` : words;
  return whole.length > most.letters ? `${[...whole].slice(0, most.letters).join("")} …` : whole;
}
