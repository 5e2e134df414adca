import { imageAddress } from "../../../parse/image-reference.ts";
import { school } from "../../../school.ts";
import { type FileFacts, selectOffered } from "../../../school-api.ts";
import { AttachmentList, describeFile } from "../../../ui/lists/attachment-list.tsx";
import { formatNumber } from "../../../ui/text/format-number.ts";
import { ContentLink, OutsideLink } from "../../../ui/text/links.tsx";
import type { HomeContent } from "../home-content.ts";
import { AllAnnouncements } from "../more-link.tsx";
import { Marquee } from "./marquee.tsx";
import { NoticesDialog } from "./notices-dialog.tsx";
import { noticesOpener } from "./notices-opener.ts";

/** Without scripts the notices are on their own page. */
export function Announcements({ highlights, registrations, notices, files }: HomeContent) {
  return (
    <div className="announcements bg-band border-b border-rule no-print">
      <div className="announcement-row container-page gap-x-4 items-center">
        <Marquee>
          {highlights.shown.length > 0
            ? highlights.shown.map((highlight, index) => (
                <HighlightLine key={index} {...highlight} files={files} />
              ))
            : ["Stay tuned for more updates"]}
        </Marquee>
        <div className="folds grid gap-x-2 pb-1">
          {notices.total > 0 && (
            <a
              id={noticesOpener}
              href="/Notices"
              className="fold-label fold-arrow text-title visited:text-title no-underline whitespace-nowrap"
            >
              {notices.total === 1 ? "Notice" : `${formatNumber(notices.total)} notices`}
              <span className="hidden md:inline lg:hidden font-400 truncate">
                {notices.shown[0]?.title}
              </span>
            </a>
          )}
          <details name="announcement" className="registrations">
            <summary className="fold-label fold-arrow no-marker justify-self-start px-2 sm:px-3 rounded-2 border-2 border-accent bg-paper text-accent">
              Online registration
            </summary>
            {registrations.shown.length === 0 ? (
              <p className="py-3">Stay tuned for more updates</p>
            ) : (
              <ul className="py-3 md:grid md:grid-cols-2 lg:grid-cols-3 gap-x-6">
                {registrations.shown.map(({ title, attachments }, index) => (
                  <li key={index} className="border-b border-rule">
                    <OutsideLink
                      href={school.portal.registration}
                      className="inline-link font-600 visited:text-link [&>span]:min-w-0 [&>span]:break-anywhere"
                    >
                      {title}
                    </OutsideLink>
                    <AttachmentList references={attachments} files={files} of={title} />
                  </li>
                ))}
              </ul>
            )}
            <AllAnnouncements list="registrations" of={registrations} />
          </details>
        </div>
        <AllAnnouncements list="highlights" of={highlights} />
      </div>
      {notices.total > 0 && <NoticesDialog {...notices} files={files} />}
    </div>
  );
}

const highlightLink =
  "inline-flex items-center justify-center min-w-6 min-h-11 mr-2 visited:text-link";

type HighlightLineProps = HomeContent["highlights"]["shown"][number] & { files: FileFacts };

function HighlightLine({ title, url, files, ...highlight }: HighlightLineProps) {
  const attachments = selectOffered(highlight.attachments, files);
  const notes = attachments.map((file) => describeFile(file, files[file]).note);
  const [first, ...others] = [...(url ? [url] : []), ...attachments.map(imageAddress)];
  if (url) notes.unshift("");
  if (!first) return title;
  return (
    <>
      <ContentLink href={first} className={highlightLink}>
        {title + notes[0]}
      </ContentLink>
      {others.map((href, index) => (
        <ContentLink key={href} href={href} className={`flex-none ${highlightLink}`}>
          <span className="sr-only">{title} </span>({index + 2}){notes[index + 1]}
        </ContentLink>
      ))}
    </>
  );
}
