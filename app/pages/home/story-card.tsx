import type { ReactNode } from "react";
import type { PictureName } from "../../pictures/manifest.ts";
import { DateText } from "../../ui/date-text.tsx";
import { Picture } from "../../ui/picture.tsx";
import { SchoolImage } from "../../ui/school-image.tsx";

type StoryCardProps = {
  title: string;
  date?: string | undefined;
  /** Of the school API; without it the drawing stands there. */
  image?: string | undefined;
  drawing: PictureName;
  href?: string;
  children?: ReactNode;
};

/** A piece of news, an event or an album in a slider: picture above the words, beside them where the slide is wide. */
export function StoryCard({ title, date, image, drawing, href, children }: StoryCardProps) {
  return (
    <article className="story-card">
      <div>
        {image ? <SchoolImage reference={image} alt="" /> : <Drawing name={drawing} />}
        <div className="flex flex-col gap-1 p-4 min-w-0">
          {date && (
            <p className="text-small text-muted">
              <DateText date={date} />
            </p>
          )}
          <h3 className="text-body break-words line-clamp-3">
            {href ? (
              <a
                href={href}
                className="stretched-link text-navy visited:text-navy no-underline hover:underline"
              >
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

function Drawing({ name }: { name: PictureName }) {
  return (
    <Picture
      name={name}
      sizes="(min-width: 64rem) 380px, 92vw"
      alt=""
      className="w-full aspect-4/3 object-cover"
    />
  );
}
