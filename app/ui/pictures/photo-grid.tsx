import type { ReactNode } from "react";
import { type ImageReference, imageAddress } from "../../parse/image-reference.ts";
import { getCaption, type PictureName } from "../../pictures/manifest.ts";
import { useClientScript } from "../islands/client-script.tsx";
import { Picture, pictureAddress } from "./picture.tsx";
import { SchoolImage } from "./school-image.tsx";

export type Photo = {
  href: string;
  thumbnail: ReactNode;
  caption?: string;
  /** "61 / 120", if the page shows only some of the photos. */
  counter?: string;
  /** Across both of two columns. */
  isWide?: boolean;
};

const columns = {
  1: "",
  pair: "sm:grid-cols-2",
  trio: "sm:grid-cols-3",
  2: "grid-cols-2",
  3: "grid-cols-2 lg:grid-cols-3",
  4: "grid-cols-2 sm:grid-cols-3 lg:grid-cols-4",
};

type PhotoGridProps = {
  photos: readonly Photo[];
  perRow?: keyof typeof columns;
  /** Whole pictures have a box that only keeps their place. */
  isWhole?: boolean;
};

const frame = "rounded-2 border border-rule bg-band hover:border-title";

/** Plain links to the full pictures; a small script opens the viewer instead, without hydration. */
export function PhotoGrid({ photos, perRow = 3, isWhole = false }: PhotoGridProps) {
  useClientScript();
  const count = photos.length;
  return (
    <ul className={`apart grid gap-4 sm:gap-6 ${columns[perRow]}`}>
      {photos.map(({ href, thumbnail, caption, isWide, ...photo }, index) => (
        <li key={index} className={isWide ? "col-span-2" : undefined}>
          <figure>
            <a
              href={href}
              data-photo={photo.counter ?? `${index + 1} / ${count}`}
              data-caption={caption && count > 1 ? `${index + 1} / ${count} · ${caption}` : caption}
              className={`block overflow-hidden ${isWhole ? "" : frame}`}
            >
              {thumbnail}
            </a>
            {caption && <figcaption className="mt-2 text-small text-muted">{caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}

const widths = {
  1: "(min-width: 64rem) 780px, 92vw",
  pair: "(min-width: 64rem) 380px, (min-width: 30rem) 46vw, 92vw",
  trio: "(min-width: 64rem) 236px, (min-width: 30rem) 30vw, 92vw",
  2: "(min-width: 64rem) 380px, 46vw",
  3: "(min-width: 64rem) 236px, 46vw",
};

/** By the number of pictures. */
const layouts: Record<number, keyof typeof widths> = { 1: 1, 2: "pair", 3: "trio" };

type PictureGridProps = { names: string; perRow?: keyof typeof widths };

/** The names are separated by spaces, for pages of app/content. */
export function PictureGrid(props: PictureGridProps) {
  const names = props.names.split(" ") as PictureName[];
  const { perRow = layouts[names.length] ?? 2 } = props;
  const photos = names.map<Photo>((name) => ({
    href: pictureAddress(name),
    thumbnail: <Picture name={name} sizes={widths[perRow]} className="w-full" />,
    caption: getCaption(name).caption,
  }));
  return <PhotoGrid photos={photos} perRow={perRow} />;
}

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
  return <PhotoGrid photos={photos} perRow={slot === "itemPair" ? 2 : 1} isWhole />;
}
