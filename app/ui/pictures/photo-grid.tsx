import type { ReactNode } from "react";
import { ClientScript } from "../frame/client-script.tsx";

export type Photo = {
  href: string;
  thumbnail: ReactNode;
  caption?: string;
  /** What the viewer counts, if the page shows only some of the photos. */
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

type PhotoGridProps = { photos: readonly Photo[]; perRow?: keyof typeof columns };

/** Plain links to the full pictures; a small script opens the viewer instead, without hydration. */
export function PhotoGrid({ photos, perRow = 3 }: PhotoGridProps) {
  return (
    <>
      <ul className={`apart grid gap-4 sm:gap-6 ${columns[perRow]}`}>
        {photos.map(({ href, thumbnail, caption, counter, isWide }, index) => (
          <li key={index} className={isWide ? "col-span-2" : undefined}>
            <figure>
              <a
                href={href}
                data-photo={index + 1}
                data-caption={caption}
                data-counter={counter}
                className="block overflow-hidden rounded-2 border border-rule bg-band hover:border-title"
              >
                {thumbnail}
              </a>
              {caption && <figcaption className="mt-2 text-small text-muted">{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      <ClientScript />
    </>
  );
}
