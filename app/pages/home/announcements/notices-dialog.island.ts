import { getStorage } from "../../../ui/browser-storage.ts";
import { firstAction, waitForLoad } from "../../../ui/islands/first-action.ts";
import { isPlainClick } from "../../../ui/islands/is-plain-click.ts";
import { noticesOpener } from "./notices-opener.ts";

const key = "notices-seen";
const scrolling = ["wheel", "touchmove"];

/** Not modal, because browsers style a whole page anew when it becomes inert. */
export default async function startNotices(island: HTMLElement): Promise<void> {
  const dialog = island as HTMLDialogElement;
  const opener = document.getElementById(noticesOpener);
  const notices = [...dialog.querySelectorAll<HTMLElement>("article")];
  // Without the documents: a notice is the same when the size of one becomes known.
  const words = [...dialog.querySelectorAll("h3, article p")].map(({ textContent }) => textContent);
  let shown = 0;
  const isOpen = () => dialog.classList.contains("is-open");
  const show = (next: number) => {
    shown = (next + notices.length) % notices.length;
    for (const [index, notice] of notices.entries()) notice.hidden = index !== shown;
    const heading = notices[shown]?.querySelector("h3");
    dialog.setAttribute("aria-labelledby", heading?.id ?? "");
    heading?.focus();
  };
  /** The page behind does not scroll. To style it so would style all of it anew. */
  const keepBehind = (event: Event) => {
    if (!dialog.contains(event.target as Node)) event.preventDefault();
  };
  const open = () => {
    dialog.classList.add("is-open");
    for (const kind of scrolling) document.addEventListener(kind, keepBehind, { passive: false });
    toggle(dialog, true);
    show(shown);
  };
  const close = () => {
    if (!isOpen()) return;
    const focused = document.activeElement;
    const hasFocus = dialog.contains(focused) || focused === document.body;
    dialog.classList.remove("is-open");
    for (const kind of scrolling) document.removeEventListener(kind, keepBehind);
    toggle(dialog, false);
    getStorage("sessionStorage")?.setItem(key, words.join());
    if (hasFocus) opener?.focus();
  };
  opener?.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open();
  });
  dialog.addEventListener("click", ({ target }) => {
    const value = target instanceof Element ? target.closest("button")?.value : undefined;
    if (value === "close") close();
    else if (value) show(shown + Number(value));
  });
  // By the browser, where it has popovers.
  dialog.addEventListener("toggle", () => dialog.matches(":popover-open") || close());
  dialog.addEventListener("keydown", ({ key, target }) => {
    const isInViewer = target instanceof Element && target.closest(".yarl__root");
    if (key === "Escape" && !isInViewer) close();
  });
  for (const kind of ["pointerdown", "focusin"])
    document.addEventListener(kind, ({ target }) => !dialog.contains(target as Node) && close());

  const seen = getStorage("sessionStorage")?.getItem(key) === words.join();
  const hasFocus = document.activeElement !== document.body;
  // The dialog would grow, and move, with its first picture.
  const fetchPictures = () =>
    Promise.all([...(notices[0]?.querySelectorAll("img") ?? [])].map(load));
  // Once a visit, until their content changes, but never for a visitor who is doing something already.
  if (!hasFocus && !seen && (await waitForIdle(fetchPictures))) open();
}

/** Safari before 17 and Firefox before 125 have no popovers; before 15.4 and 98, no dialogs. */
function toggle(dialog: HTMLDialogElement, isOpen: boolean): void {
  if (dialog.togglePopover) dialog.togglePopover(isOpen);
  else dialog.toggleAttribute("open", isOpen);
}

async function load(picture: HTMLImageElement): Promise<void> {
  picture.loading = "eager";
  await picture.decode().catch(() => {});
}

/** Whether the visitor does nothing until a second after the page has loaded, or until what it then prepares is there, three at most. */
function waitForIdle(prepare: () => Promise<unknown>): Promise<boolean> {
  const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const idle = waitForLoad().then(() =>
    Promise.all([pass(1_000), Promise.race([prepare(), pass(3_000)])]),
  );
  return Promise.race([idle.then(() => true), firstAction.then(() => false)]);
}
