/** Gives pages the school's data without the files that operators have hidden. */
import type { Album } from "../../app/entities/album.ts";
import type { ImageReference } from "../../app/parse/image-reference.ts";
import type { ItemOf, ListName, SchoolApi } from "../../app/school-api.ts";
import { hiddenEtag, isHidden } from "../school/purged-pictures.ts";
import type { SchoolState } from "../school/school-state.ts";
import type { SchoolClient } from "./school-client.ts";

type Pictures = SchoolState["pictures"];

const noneHidden = hiddenEtag({});

const listFields = ["photos", "images", "attachments", "letter"] as const;
const pictureFields = ["photo", "portrait", "still"] as const;

type Item = { [Field in (typeof listFields)[number]]?: readonly ImageReference[] } & {
  [Field in (typeof pictureFields)[number]]?: ImageReference | undefined;
};

/** By the list with them. Pages remember what they make of a list, so it stays the same while nothing else is hidden. */
const lists = new WeakMap<readonly object[], { etag: string; items: readonly object[] }>();

export function withoutHidden(schoolClient: SchoolClient): SchoolApi {
  return {
    ...schoolClient,
    async list<Name extends ListName>(name: Name): Promise<ItemOf<Name>[]> {
      return selectShown(await schoolClient.list(name), await schoolClient.hidden());
    },
    async notices() {
      const { current, ...others } = await schoolClient.notices();
      return { ...others, current: selectShown(current, await schoolClient.hidden()) };
    },
    async album(id) {
      const album: Album | "missing" | "unavailable" = await schoolClient.album(id);
      return typeof album === "string" ? album : removeHidden(album, await schoolClient.hidden());
    },
  };
}

function selectShown<Items extends readonly object[]>(items: Items, pictures: Pictures): Items {
  const etag = hiddenEtag(pictures);
  if (etag === noneHidden) return items;
  const last = lists.get(items);
  if (last?.etag === etag) return last.items as Items;
  const shown = items.map((item) => removeHidden(item, pictures));
  lists.set(items, { etag, items: shown });
  return shown as unknown as Items;
}

function removeHidden<Shown extends Item>(item: Shown, pictures: Pictures): Shown {
  const shown = { ...item };
  for (const field of listFields)
    if (item[field]) shown[field] = item[field].filter((file) => !isHidden(pictures, file));
  for (const field of pictureFields)
    if (item[field] && isHidden(pictures, item[field])) shown[field] = undefined;
  return shown;
}
