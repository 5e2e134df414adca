import { AttachmentList } from "../../ui/lists/attachment-list.tsx";
import { SchoolImage } from "../../ui/pictures/school-image.tsx";
import { Description } from "../../ui/words/description.tsx";
import { OutsideLink } from "../../ui/words/links.tsx";
import type { HomeContent } from "./home-content.ts";

export function NoticeText(notice: HomeContent["notices"][number]) {
  const { title, description, images, attachments, url, urlTitle } = notice;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="break-words">{title}</h3>
      {images.map((image) => (
        <div key={image} className="rounded-2 overflow-hidden border border-rule">
          <SchoolImage reference={image} alt="" slot="notice" />
        </div>
      ))}
      <Description of={description} />
      {url && (
        <p>
          <OutsideLink href={url} className="button-primary max-w-full break-anywhere">
            {urlTitle || "Read more"}
            {!urlTitle && <span className="sr-only"> about {title}</span>}
          </OutsideLink>
        </p>
      )}
      <AttachmentList references={attachments} of={title} />
    </article>
  );
}
