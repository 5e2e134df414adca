import type { ReactNode } from "react";
import { Island } from "../../../ui/islands/island.tsx";
import { NoticeBody } from "../../../ui/items/notice-list.tsx";
import { LineIcon } from "../../../ui/pictures/line-icon.tsx";
import { formatNumber } from "../../../ui/text/format-number.ts";
import type { HomeContent } from "../home-content.ts";

type NoticesDialogProps = HomeContent["notices"] & Pick<HomeContent, "files">;

/** One column scrolls, so that every button can be reached in any window. */
export function NoticesDialog({ shown, total, files }: NoticesDialogProps) {
  return (
    <Island
      as="dialog"
      script="/app/pages/home/announcements/notices-dialog.island.ts"
      popover="auto"
      className="notices-dialog"
    >
      <div className="[@media(min-height:30rem)]:sticky top-0 z-1 flex items-center gap-2 pl-4 sm:pl-6 pr-2 py-2 border-b border-rule bg-paper">
        <h2 className="mr-auto text-h3">Notices</h2>
        <button type="button" className="dialog-button min-w-11" aria-label="Close" value="close">
          <LineIcon box={[20, 20]} lines="m3 3 14 14M17 3 3 17" />
        </button>
      </div>
      <div id="notices" className="p-4 sm:p-6">
        {shown.map((notice, index) => (
          <article key={index} className="grid grid-cols-1 gap-3">
            <h3 id={`notice-${index + 1}`} tabIndex={-1} className="text-h3 outline-none">
              {(shown.length > 1 ? `${index + 1} of ${shown.length}: ` : "") + notice.title}
            </h3>
            <NoticeBody {...notice} files={files} />
          </article>
        ))}
      </div>
      {shown.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-2 p-2 sm:px-6 border-t border-rule">
          <StepButton way="-1">Previous</StepButton>
          {total > shown.length && (
            <a href="/Notices" className="inline-link text-small">
              All {formatNumber(total)} notices
            </a>
          )}
          <StepButton way="1">Next</StepButton>
        </div>
      )}
    </Island>
  );
}

function StepButton({ way, children }: { way: "1" | "-1"; children: ReactNode }) {
  return (
    <button type="button" className="dialog-button min-w-20 border border-control" value={way}>
      {children}
      <span className="sr-only"> notice</span>
    </button>
  );
}
