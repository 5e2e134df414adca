import { type MouseEvent, useEffect, useRef, useState } from "react";
import { island } from "../../ui/islands/island.tsx";
import { LineIcon } from "../../ui/pictures/line-icon.tsx";

type NoticesDialogProps = {
  list: string;
  /** A link to all notices, if the list has no room for them. */
  all?: { href: string; label: string } | undefined;
};

const key = "notices-seen";
const button =
  "inline-grid place-items-center min-w-11 min-h-11 rounded-2 text-title font-600 hover:bg-info";

/** Notices open automatically once a visit, until their content changes. */
function NoticesDialog({ list, all }: NoticesDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isDue, setDue] = useState(false);
  const [number, setNumber] = useState(1);

  useEffect(() => {
    const notices = document.getElementById(list);
    if (!notices || hasSeen(notices.innerHTML)) return;
    return whenIdle(() => setDue(true));
  }, [list]);

  useEffect(() => {
    if (isDue && !dialog.current?.open) dialog.current?.showModal();
  }, [isDue]);

  const close = () => dialog.current?.close();
  const closeAtBackdrop = ({ target }: MouseEvent) => target === dialog.current && close();

  if (!isDue) return null;
  const notices = [...(document.getElementById(list)?.children ?? [])];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the button
    <dialog
      ref={dialog}
      aria-label={notices.length === 1 ? "Notice" : "Notices"}
      className="notices-dialog open:grid grid-rows-[auto_minmax(0,1fr)_auto] w-[min(36rem,100%_-_2rem)] max-w-none max-h-[min(44rem,100%_-_4rem)] m-auto p-0 border-t-4 border-ornament media-forced:border-2 rounded-2 bg-paper text-ink overflow-clip backdrop:bg-behind-dialog"
      onClick={closeAtBackdrop}
      onClose={() => {
        rememberSeen(document.getElementById(list)?.innerHTML ?? "");
        setDue(false);
      }}
    >
      <div className="flex items-center gap-2 pl-4 sm:pl-6 pr-2 py-2 border-b border-rule">
        <h2 className="mr-auto text-h3">Notices</h2>
        <button type="button" className={button} aria-label="Close" onClick={close}>
          <LineIcon box={[20, 20]} lines="m3 3 14 14M17 3 3 17" />
        </button>
      </div>
      <div
        key={number}
        ref={(box) => showCopy(notices[number - 1], box)}
        className="overflow-y-auto overscroll-contain p-4 sm:p-6"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long notice is scrolled with the arrow keys
        tabIndex={0}
      />
      {notices.length > 1 && (
        <div className="flex items-center justify-between gap-2 p-2 sm:px-6 border-t border-rule">
          <StepButton to={number - 1} last={notices.length} show={setNumber}>
            Previous
          </StepButton>
          <div className="grid justify-items-center min-w-0 text-center">
            <p role="status">
              {number} of {notices.length}
            </p>
            {all && (
              <a href={all.href} className="inline-link text-small">
                {all.label}
              </a>
            )}
          </div>
          <StepButton to={number + 1} last={notices.length} show={setNumber}>
            Next
          </StepButton>
        </div>
      )}
    </dialog>
  );
}

export default island(NoticesDialog);

function showCopy(notice: Element | undefined, box: HTMLElement | null): void {
  if (!notice || !box || box.hasChildNodes()) return;
  box.replaceChildren(...notice.cloneNode(true).childNodes);
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
      className={`${button} min-w-28 border border-control`}
      onClick={() => show(to < 1 ? last : to > last ? 1 : to)}
    >
      {children}
      <span className="sr-only"> notice</span>
    </button>
  );
}

function whenIdle(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(act, 1000);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    window.removeEventListener("load", wait);
    clearTimeout(timer);
  };
}

function hasSeen(content: string): boolean {
  try {
    return sessionStorage.getItem(key) === content;
  } catch {
    return false;
  }
}

function rememberSeen(content: string) {
  try {
    sessionStorage.setItem(key, content);
  } catch {
    // Without storage the notices open again on the next visit.
  }
}
