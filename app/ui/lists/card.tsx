import type { ReactNode } from "react";
import { NewTabMark } from "../words/links.tsx";

type CardProps = {
  title: ReactNode;
  /** Where the whole card leads; without it the card is only read. */
  href?: string;
  /** What its link is called, where the title alone may stand on several cards. */
  linkName?: string;
  /** For a link to another site or a document. */
  newTab?: boolean;
  /** A SchoolImage or Picture, across the card's top. */
  image?: ReactNode;
  /** Above the title: a date, a count. */
  meta?: ReactNode;
  /** Where it stands under a heading of the page's own. */
  inSection?: boolean;
  /** For a slide: its block has headings of its own above, and a phone shows the picture beside the words. */
  slide?: boolean;
  children?: ReactNode;
};

/** Something with picture, date and title; with `href` the whole card is one link, named by the title or by `linkName`. */
export function Card(props: CardProps) {
  const { title, href, linkName, newTab = false, image, meta, slide = false, children } = props;
  const Heading = slide ? "h4" : props.inSection ? "h3" : "h2";
  const link = newTab ? { target: "_blank", rel: "noopener" } : {};
  return (
    <article className={slide ? "card max-sm:flex-row" : "card"}>
      {slide ? <div className="flex-none w-2/5 sm:w-full">{image}</div> : image}
      <div className="card-body">
        {meta && <div className="text-small text-muted">{meta}</div>}
        <Heading className={`break-words ${slide ? "text-body line-clamp-3" : "text-h3"}`}>
          {href ? (
            <a href={href} {...link} aria-label={linkName} className="card-link">
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
