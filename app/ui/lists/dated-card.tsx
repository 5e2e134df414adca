import type { ReactNode } from "react";
import type { NewsItem } from "../../entities/news-item.ts";
import type { SchoolEvent } from "../../entities/school-event.ts";
import type { WithSlug } from "../../entities/slug.ts";
import { summarize } from "../../parse/excerpt.ts";
import type { PictureName } from "../../pictures/manifest.ts";
import type { FileFacts } from "../../school-api.ts";
import { childPath } from "../../site-map.ts";
import { useCurrentPage } from "../frame/page.tsx";
import { StoryPicture } from "../pictures/story-picture.tsx";
import { formatDate, titleWithDate } from "../text/date-text.tsx";
import { Description } from "../text/description.tsx";
import { AttachmentList } from "./attachment-list.tsx";
import { Card } from "./card.tsx";
import type { CardItem } from "./dated-list-page.tsx";

type DatedCardProps = {
  item: CardItem<WithSlug<NewsItem & Pick<Partial<SchoolEvent>, "lastDate">>>;
  files: FileFacts;
  drawing: PictureName;
  inSection?: boolean;
  children?: ReactNode;
};

/** On phones only the first of a list is a whole card; the others are rows, without placeholders, as no neighbour has a picture beside them. */
export function DatedCard({ item, files, drawing, inSection, children }: DatedCardProps) {
  const { path } = useCurrentPage();
  const { slug, title, date, attachments, images, isFirst, isRow } = item;
  const [picture] = images;
  const description = summarize(item.description);
  return (
    <Card
      title={title}
      href={childPath(path, slug)}
      linkName={titleWithDate(item)}
      className={`dated-card ${isRow ? "is-row" : ""}`}
      inSection={inSection}
      image={
        <StoryPicture
          image={picture}
          slot={isRow ? "cardRow" : "card"}
          priority={isFirst}
          date={date}
          drawing={drawing}
          className={picture ? "w-full" : "w-full max-[29.98rem]:hidden"}
        />
      }
      date={date}
      lastDate={item.lastDate}
    >
      {children}
      {description && (
        <div className="line-clamp-4">
          <Description of={description} />
        </div>
      )}
      <AttachmentList
        references={attachments}
        files={files}
        of={date ? `${title} of ${formatDate(date)}` : title}
      />
    </Card>
  );
}
