import type { ReactNode } from "react";
import { DateText } from "../../ui/words/date-text.tsx";

type StoryCardProps = {
  title: string;
  date?: string | undefined;
  /** A StoryPicture. */
  picture: ReactNode;
  href?: string;
  children?: ReactNode;
};

/** A piece of news, an event or an album in a slider: picture above the words, beside them where the slide is wide. */
export function StoryCard({ title, date, picture, href, children }: StoryCardProps) {
  return (
    <article className="story-card">
      <div>
        {picture}
        <div className="flex flex-col gap-1 p-4 min-w-0">
          {date && (
            <p className="text-small text-muted">
              <DateText date={date} />
            </p>
          )}
          <h3 className="text-body break-words line-clamp-3">
            {href ? (
              <a href={href} className="card-link">
                {title}
              </a>
            ) : (
              title
            )}
          </h3>
          {children}
        </div>
      </div>
    </article>
  );
}
