import * as v from "valibot";
import * as fields from "../parse/fields.ts";
import { memoize } from "../parse/memoize.ts";

export const PHOTOS_PER_PAGE = 60;

const sharedFields = {
  title: fields.optionalText,
  description: fields.description,
  date: fields.calendarDate,
  category: fields.optionalText,
  attachments: fields.albumPhotos,
};

export const albumDefaults = { title: "Photo album", category: "PhotoGallery" };

export const Album = v.pipe(
  v.object({ _id: fields.identifier, ...sharedFields }),
  fields.requireAny("title", "description", "attachments"),
  v.transform(({ _id, title, category, attachments, ...album }) => ({
    ...album,
    id: _id,
    title: title || albumDefaults.title,
    category: category || albumDefaults.category,
    photos: attachments,
  })),
);
export type Album = v.InferOutput<typeof Album>;

/** The school API may leave out the id, the title and the category here. */
export const AlbumResponse = v.pipe(
  v.object(sharedFields),
  fields.requireAny("title", "description", "attachments"),
  v.transform(({ attachments, ...album }) => ({ ...album, photos: attachments })),
);

export function isAlbumId(id: string): boolean {
  return v.is(fields.identifier, id);
}

export function formatPhotoCount(count: number): string {
  return count === 1 ? "1 photo" : `${count} photos`;
}

export function isPhotoAlbum({ category }: Album): boolean {
  return category === "PhotoGallery";
}

/** One that is listed twice has one page, so it is shown once. */
export const photoAlbums = memoize((albums: readonly Album[]): readonly Album[] => {
  const byId = Map.groupBy(albums.filter(isPhotoAlbum), ({ id }) => id);
  return [...byId.values()].flatMap(([first]) => first ?? []);
});
