import { type ImageReference, imageAddress } from "../../entities/image-reference.ts";
import { type Photo, PhotoGrid } from "./photo-grid.tsx";
import { SchoolImage } from "./school-image.tsx";

type SchoolPhotosProps = {
  references: readonly ImageReference[];
  of: string;
  slot?: "item" | "itemPair" | "notice";
};

/** Shown whole, because posters have text up to their edges. */
export function SchoolPhotos(props: SchoolPhotosProps) {
  const { references, of, slot = references.length > 1 ? "itemPair" : "item" } = props;
  const isWide = (index: number) =>
    slot === "itemPair" && index === 0 && references.length % 2 === 1;
  const photos = references.map<Photo>((reference, index) => ({
    href: imageAddress(reference),
    isWide: isWide(index),
    thumbnail: (
      <SchoolImage
        reference={reference}
        alt={references.length > 1 ? `Picture ${index + 1} of ${of}` : `Picture of ${of}`}
        slot={isWide(index) ? "item" : slot}
        priority={index === 0 && slot !== "notice"}
      />
    ),
  }));
  return <PhotoGrid photos={photos} perRow={slot === "itemPair" ? 2 : 1} />;
}
