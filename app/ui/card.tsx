import type { ReactNode } from "react";
import { NewTabMark } from "./new-tab-mark.tsx";

type CardProps = {
  title: ReactNode;
  /** Where the whole card leads; without it the card is only read. */
  href?: string;
  /** For a link to another site or a document. */
  newTab?: boolean;
  /** A SchoolImage or Picture, across the card's top. */
  image?: ReactNode;
  /** Above the title: a date, a count. */
  meta?: ReactNode;
  /** The title's level, so that headings stay in order. */
  level?: 2 | 3;
  children?: ReactNode;
};

/** Something with picture, date and title; with `href` the whole card is one link, named by the title. */
export function Card({ title, href, newTab = false, image, meta, level = 2, children }: CardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const link = newTab ? { target: "_blank", rel: "noopener" } : {};
  return (
    <article className="relative flex flex-col h-full rounded-2 border border-rule bg-white overflow-hidden focus-within:border-navy hover:border-navy">
      {image}
      <div className="flex-1 flex flex-col gap-2 p-4">
        {meta && <div className="text-small text-muted">{meta}</div>}
        <Heading className="text-h3 break-words">
          {href ? (
            <a
              href={href}
              {...link}
              className="stretched-link text-navy visited:text-navy no-underline hover:underline"
            >
              {title}
              {newTab && <NewTabMark />}
            </a>
          ) : (
            title
          )}
        </Heading>
        {children}
      </div>
    </article>
  );
}
