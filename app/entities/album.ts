import * as v from "valibot";
import { calendarDate, identifier, imageReferences, optionalText, requiredText } from "./fields.ts";

const fields = {
  title: requiredText,
  description: optionalText,
  date: calendarDate,
  category: optionalText,
  attachments: imageReferences,
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

export function formatPhotoCount({ photos }: Pick<Album, "photos">): string {
  return photos.length === 1 ? "1 photo" : `${photos.length} photos`;
}

export function photoAlbums(albums: readonly Album[]): Album[] {
  return albums.filter((album) => album.category === "PhotoGallery");
}
