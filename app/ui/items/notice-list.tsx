import type { Notification } from "../../entities/notification.ts";
import type { FileFacts } from "../../school-api.ts";
import { childPath } from "../../site-map.ts";
import { AttachmentList } from "../lists/attachment-list.tsx";
import { CardGrid } from "../lists/card-grid.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { SchoolPhotos } from "../pictures/photo-grid.tsx";
import { Description } from "../text/description.tsx";
import { ContentLink } from "../text/links.tsx";

export type Announcement = Pick<Notification, "title"> & Partial<Notification>;

type ListedNotice = Announcement & { slug?: string; isWhole?: boolean };

type NoticeBodyProps = ListedNotice & { files: FileFacts };

type NoticeListProps = {
  title: string;
  notices: readonly ListedNotice[];
  /** The place of the first in the whole list. */
  first?: number;
  files: FileFacts;
};

/** A page's own list. */
export function NoticeList({ title, notices, first = 0, files }: NoticeListProps) {
  if (notices.length === 0) {
    return <EmptyState title={title} />;
  }
  return (
    <CardGrid>
      {notices.map((notice, index) => (
        <article
          key={index}
          id={`card-${first + index + 1}`}
          className="grid grid-cols-1 gap-3 p-4 rounded-2 border border-rule bg-card"
        >
          <h2 className="text-h3">{notice.title}</h2>
          <NoticeBody {...notice} files={files} />
        </article>
      ))}
    </CardGrid>
  );
}

/** With a slug, it links to the notice's own page. */
export function NoticeBody({ slug, isWhole = true, files, ...notice }: NoticeBodyProps) {
  const { title, description = "", images = [], attachments = [], url, urlTitle } = notice;
  const action = isWhole ? "Share this notice" : "Read the whole notice";
  return (
    <>
      <Description of={description} />
      {url && (
        <p>
          <ContentLink href={url} className="button-primary max-w-full break-anywhere">
            {urlTitle || "Read more"}
            {!urlTitle && <span className="sr-only"> about {title}</span>}
          </ContentLink>
        </p>
      )}
      <AttachmentList references={attachments} files={files} of={title} />
      {images.length > 0 && <SchoolPhotos references={images} of={title} slot="notice" />}
      {slug && (
        <p>
          <a
            href={childPath("/Notices", slug)}
            aria-label={`${action}: ${title}`}
            className="inline-link"
          >
            {action}
          </a>
        </p>
      )}
    </>
  );
}
