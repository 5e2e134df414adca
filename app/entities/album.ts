import * as v from "valibot";
import { calendarDate, identifier, imageReferences, requiredWords, words } from "./fields.ts";

const fields = {
  title: requiredWords,
  description: words,
  date: calendarDate,
  category: words,
  attachments: imageReferences,
};

/** A photo album of a list; its photos are its attachments. */
export const Album = v.pipe(
  v.object({ _id: identifier, ...fields }),
  v.transform(({ _id, attachments, ...album }) => ({ ...album, id: _id, photos: attachments })),
);
export type Album = v.InferOutput<typeof Album>;

/** The answer to the read of one album: it need not repeat the identifier that was asked for, nor the category. */
export const AlbumAnswer = v.pipe(
  v.object(fields),
  v.transform(({ attachments, ...album }) => ({ ...album, photos: attachments })),
);

/** Whether an address's `?id=` may be an album's at all. */
export function isAlbumId(id: string): boolean {
  return v.is(identifier, id);
}

/** How many photos, in words: "12 photos". */
export function photoCount({ photos }: Pick<Album, "photos">): string {
  return photos.length === 1 ? "1 photo" : `${photos.length} photos`;
}

/** Albums that the gallery shows: only the category "PhotoGallery". */
export function photoAlbums(albums: readonly Album[]): Album[] {
  return albums.filter((album) => album.category === "PhotoGallery");
}
