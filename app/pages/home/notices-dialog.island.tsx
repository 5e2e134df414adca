import { type MouseEvent, useEffect, useRef, useState } from "react";
import { getStorage } from "../../ui/browser-storage.ts";
import { waitForAction, waitForLoad } from "../../ui/islands/first-action.ts";
import { island } from "../../ui/islands/island.tsx";
import { LineIcon } from "../../ui/pictures/line-icon.tsx";

/** `total`: how many notices there are, if home has no room for them all. */
type NoticesDialogProps = { total?: string | undefined };

/** The list of notices on home. */
const list = "notices";
const key = "notices-seen";
const heading = "notice-heading";
const button =
  "inline-grid place-items-center min-w-11 min-h-11 rounded-2 text-title font-600 hover:bg-info";

/**
 * Notices open automatically once a visit, until their content changes, but never for a visitor who
 * is doing something already. One column scrolls, so that every button can be reached in any window.
 */
function NoticesDialog({ total }: NoticesDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isDue, setDue] = useState(false);
  const [number, setNumber] = useState(1);

  useEffect(() => {
    const notices = document.getElementById(list);
    const hasFocus = document.activeElement !== document.body;
    const seen = getStorage("sessionStorage")?.getItem(key);
    if (!notices || hasFocus || seen === notices.innerHTML) return;
    void waitForIdle().then(setDue);
  }, []);

  const close = () => dialog.current?.close();
  const closeAtBackdrop = ({ target }: MouseEvent) => target === dialog.current && close();

  if (!isDue) return null;
  const notices = [...(document.getElementById(list)?.children ?? [])];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the button
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className="notices-dialog w-[min(36rem,100%_-_2rem)] max-w-none max-h-[min(44rem,100%_-_2rem)] m-auto p-0 border-t-4 border-ornament media-forced:border-2 rounded-2 bg-paper text-ink overflow-y-auto overscroll-contain scroll-pt-16 backdrop:bg-behind-dialog"
      onClick={closeAtBackdrop}
      onClose={() => {
        setDue(false);
        const seen = document.getElementById(list)?.innerHTML ?? "";
        getStorage("sessionStorage")?.setItem(key, seen);
        document.querySelector<HTMLElement>(`details:has(#${list}) > summary`)?.focus();
      }}
    >
      <div className="[@media(min-height:30rem)]:sticky top-0 z-1 flex items-center gap-2 pl-4 sm:pl-6 pr-2 py-2 border-b border-rule bg-paper">
        <h2 className="mr-auto text-h3">Notices</h2>
        <button type="button" className={button} aria-label="Close" onClick={close}>
          <LineIcon box={[20, 20]} lines="m3 3 14 14M17 3 3 17" />
        </button>
      </div>
      <div key={number} ref={(box) => show(notices, number, box)} className="p-4 sm:p-6" />
      {notices.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-2 p-2 sm:px-6 border-t border-rule">
          <StepButton to={number - 1} last={notices.length} show={setNumber}>
            Previous
          </StepButton>
          {total && (
            <a href="/Notices" className="inline-link text-small">
              All {total} notices
            </a>
          )}
          <StepButton to={number + 1} last={notices.length} show={setNumber}>
            Next
          </StepButton>
        </div>
      )}
    </dialog>
  );
}

export default island(NoticesDialog);

/** Its heading takes the focus, so it says which notice this is. */
function show(notices: readonly Element[], number: number, box: HTMLElement | null): void {
  const notice = notices[number - 1];
  if (!notice || !box || box.hasChildNodes()) return;
  box.replaceChildren(...notice.cloneNode(true).childNodes);
  const title = box.querySelector<HTMLElement>("h3");
  const dialog = box.closest("dialog");
  if (!title || !dialog) return;
  title.id = heading;
  title.tabIndex = -1;
  title.classList.add("outline-none");
  if (notices.length > 1) title.prepend(`${number} of ${notices.length}: `);
  if (!dialog.open) dialog.showModal();
  title.focus();
}

type StepButtonProps = {
  to: number;
  last: number;
  show: (number: number) => void;
  children: string;
};

function StepButton({ to, last, show, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={`${button} min-w-20 border border-control`}
      onClick={() => show(to < 1 ? last : to > last ? 1 : to)}
    >
      {children}
      <span className="sr-only"> notice</span>
    </button>
  );
}

/** Whether the visitor does nothing until a second after the page has loaded. */
function waitForIdle(): Promise<boolean> {
  const second = () => new Promise((resolve) => setTimeout(resolve, 1000));
  const idle = waitForLoad().then(second);
  return Promise.race([idle.then(() => true), waitForAction().then(() => false)]);
}
