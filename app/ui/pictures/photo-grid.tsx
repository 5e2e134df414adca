import type { ReactNode } from "react";
import { ClientScript } from "../frame/client-script.tsx";

export type Photo = {
  /** The full picture. */
  href: string;
  /** The picture as shown in the grid: its alt text names the link. */
  thumbnail: ReactNode;
  caption?: string;
};

const columns = {
  1: "",
  /** Two photos, large on a phone as well. */
  pair: "sm:grid-cols-2",
  /** Three, one below another on a phone. */
  trio: "sm:grid-cols-3",
  2: "grid-cols-2",
  3: "grid-cols-2 lg:grid-cols-3",
  4: "grid-cols-2 sm:grid-cols-3 lg:grid-cols-4",
};

type PhotoGridProps = { photos: readonly Photo[]; perRow?: keyof typeof columns };

/**
 * Photos, each a plain link to the full picture; where scripts run, a tap opens the photo viewer instead. The page needs
 * no hydration for it: the one small script listens for taps and fetches the viewer with the first.
 */
export function PhotoGrid({ photos, perRow = 3 }: PhotoGridProps) {
  return (
    <>
      <ul className={`apart grid gap-4 sm:gap-6 ${columns[perRow]}`}>
        {photos.map(({ href, thumbnail, caption }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an album may show a picture twice, and never moves them
          <li key={index}>
            <figure>
              <a
                href={href}
                data-photo={index + 1}
                data-caption={caption}
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
