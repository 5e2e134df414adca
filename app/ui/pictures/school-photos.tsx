import { type ImageReference, imageAddress } from "../../entities/image-reference.ts";
import { type Photo, PhotoGrid } from "./photo-grid.tsx";
import { SchoolImage } from "./school-image.tsx";

/** Shown whole, because posters have text up to their edges. */
export function SchoolPhotos({
  references,
  of,
}: {
  references: readonly ImageReference[];
  of: string;
}) {
  const slot = references.length > 1 ? "itemPair" : "item";
  const photos = references.map<Photo>((reference, index) => ({
    href: imageAddress(reference),
    thumbnail: (
      <SchoolImage
        reference={reference}
        alt={references.length > 1 ? `Picture ${index + 1} of ${of}` : `Picture of ${of}`}
        slot={slot}
        priority={index === 0}
      />
    ),
  }));
  return <PhotoGrid photos={photos} perRow={photos.length > 1 ? 2 : 1} />;
}
