import type { MetaDescriptor } from "react-router";
import type { Addressed } from "../../entities/addressed-items.ts";
import { excerpt } from "../../entities/excerpt.ts";
import type { SitePage } from "../../site-map.ts";
import { pageMeta } from "../frame/page-meta.ts";
import type { Noun } from "../lists/filtered-list.tsx";
import { dateInWords } from "../words/date-text.tsx";
import { titleOfMissing } from "./item-missing.tsx";
import type { ItemShown } from "./load-item.ts";

/** Words and letters that a search engine or a message shows of a description. */
const most = { words: 30, letters: 200 };

type Told = { title: string; date?: string | undefined; description?: string };

/** What the page of an item says about itself in its head. */
export function itemMeta<Item extends Told>(
  page: SitePage,
  noun: Noun,
  shown: ItemShown<Item> | undefined,
): MetaDescriptor[] {
  if (!shown || shown === "unavailable" || "missing" in shown) {
    return pageMeta(page, { title: titleOfMissing(noun, shown ?? "unavailable"), noindex: true });
  }
  const { item } = shown;
  return pageMeta(page, { title: item.title, description: described(item, page), slug: item.slug });
}

function described<Item extends Told>(item: Addressed<Item>, page: SitePage): string {
  const day = item.date && dateInWords(item.date);
  const words = excerpt(item.description ?? "", most.words) || page.description;
  const whole = day ? `${day}: ${words}` : words;
  return whole.length > most.letters ? `${[...whole].slice(0, most.letters).join("")} …` : whole;
}
