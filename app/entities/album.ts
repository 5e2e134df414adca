import * as v from "valibot";
import {
  albumPhotos,
  calendarDate,
  description,
  identifier,
  optionalText,
  requiredText,
} from "./fields.ts";
import { memoize } from "./memoize.ts";

export const PHOTOS_PER_PAGE = 60;

const fields = {
  title: requiredText,
  description,
  date: calendarDate,
  category: optionalText,
  attachments: albumPhotos,
};

export const Album = v.pipe(
  v.object({ _id: identifier, ...fields }),
  v.transform(({ _id, attachments, ...album }) => ({ ...album, id: _id, photos: attachments })),
);
export type Album = v.InferOutput<typeof Album>;

/** The school API may leave out the id and the category here. */
export const AlbumResponse = v.pipe(
  v.object(fields),
  v.transform(({ attachments, ...album }) => ({ ...album, photos: attachments })),
);

export function isAlbumId(id: string): boolean {
  return v.is(identifier, id);
}

export function formatPhotoCount(count: number): string {
  return count === 1 ? "1 photo" : `${count} photos`;
}

export function isPhotoAlbum({ category }: Album): boolean {
  return category === "PhotoGallery";
}

export const photoAlbums = memoize((albums: readonly Album[]): readonly Album[] =>
  albums.filter(isPhotoAlbum),
);
