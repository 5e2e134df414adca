import type { Notification } from "../../entities/notification.ts";
import { announcementsPath } from "../../site-map.ts";
import { AttachmentList } from "../lists/attachment-list.tsx";
import { SchoolPhotos } from "../pictures/school-photos.tsx";
import { Description } from "../words/description.tsx";
import { ContentLink } from "../words/links.tsx";

type NoticeTextProps = Pick<Notification, "title"> &
  Partial<Notification> & { isWhole?: boolean; as?: "h2" | "h3" };

export function NoticeText({ isWhole = true, as: Heading = "h3", ...notice }: NoticeTextProps) {
  const { title, description = "", images = [], attachments = [], url, urlTitle } = notice;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Heading className="text-h3 break-words">{title}</Heading>
      {images.length > 0 && <SchoolPhotos references={images} of={title} slot="notice" />}
      <Description of={description} />
      {!isWhole && (
        <p>
          <a href={announcementsPath("notices")} className="inline-link">
            Read the whole notice<span className="sr-only">: {title}</span>
          </a>
        </p>
      )}
      {url && (
        <p>
          <ContentLink href={url} className="button-primary max-w-full break-anywhere">
            {urlTitle || "Read more"}
            {!urlTitle && <span className="sr-only"> about {title}</span>}
          </ContentLink>
        </p>
      )}
      <AttachmentList references={attachments} of={title} />
    </article>
  );
}
