import type { ReactNode } from "react";
import type { CalendarDate } from "../../parse/calendar-date.ts";
import { DateText } from "../text/date-text.tsx";
import { ContentLink } from "../text/links.tsx";

type CardProps = {
  title: ReactNode;
  href?: string;
  /** The title with its date, used when the title may appear on several cards. */
  linkName?: string;
  image?: ReactNode;
  /** Cards of dated items keep the line, so that titles in a row start at one height. */
  date?: CalendarDate | undefined;
  lastDate?: CalendarDate | undefined;
  inSection?: boolean | undefined;
  slide?: boolean;
  className?: string;
  children?: ReactNode;
};

export function Card(props: CardProps) {
  const { title, href, linkName, image, date, lastDate, children } = props;
  const { slide = false, className = "" } = props;
  const Heading = slide ? "h4" : props.inSection ? "h3" : "h2";
  const Box = slide ? "li" : "article";
  return (
    <Box className={`card ${slide ? "is-slide swiper-slide" : className}`}>
      {image}
      <div className="card-body">
        {"date" in props && (
          <div aria-hidden={linkName ? true : undefined} className="text-small text-muted">
            {date ? <DateText date={date} lastDate={lastDate} /> : "\u00A0"}
          </div>
        )}
        <Heading className={slide ? "text-body" : "text-h3"}>
          {href ? (
            <ContentLink href={href} aria-label={linkName} className="card-link">
              {title}
            </ContentLink>
          ) : (
            title
          )}
        </Heading>
        {children}
      </div>
    </Box>
  );
}
