import { getStorage } from "../../../ui/browser-storage.ts";
import { firstAction, waitForLoad } from "../../../ui/islands/first-action.ts";
import { noticeHeading, noticeList } from "./notice-list.ts";

const key = "notices-seen";

/** Notices open automatically once a visit, until their content changes, but never for a visitor who is doing something already. */
export default async function openNotices(island: HTMLElement): Promise<void> {
  const dialog = island as HTMLDialogElement;
  const list = document.getElementById(noticeList);
  const hasFocus = document.activeElement !== document.body;
  // Without the documents: a notice is the same when the size of one becomes known.
  const words = [...(list?.querySelectorAll("h3, p") ?? [])].map(({ textContent }) => textContent);
  const seen = getStorage("sessionStorage")?.getItem(key) === words.join();
  if (!list || hasFocus || seen || !(await waitForIdle())) return;
  const box = dialog.querySelector("[data-notice]");
  let shown = 0;
  const show = (next: number) => {
    shown = (next + list.children.length) % list.children.length;
    while (box?.firstChild) box.firstChild.remove();
    for (const node of copyNotice(list, shown)) box?.appendChild(node);
    open(dialog);
    document.getElementById(noticeHeading)?.focus();
  };
  dialog.addEventListener("click", ({ target }) => {
    const value = target instanceof Element ? target.closest("button")?.value : undefined;
    if (target === dialog || value === "close") close(dialog);
    else if (value) show(shown + Number(value));
  });
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && !dialog.close) close(dialog);
  });
  dialog.addEventListener("close", () => {
    getStorage("sessionStorage")?.setItem(key, words.join());
    // Where they can be read again.
    list.closest("details")?.querySelector("summary")?.focus();
  });
  show(0);
}

/** Safari before 15.4 and Firefox before 98 have no dialogs: theirs is not modal. */
function open(dialog: HTMLDialogElement) {
  if (dialog.hasAttribute("open")) return;
  if (dialog.showModal) dialog.showModal();
  else dialog.setAttribute("open", "");
}

function close(dialog: HTMLDialogElement) {
  if (dialog.close) return dialog.close();
  dialog.removeAttribute("open");
  dialog.dispatchEvent(new Event("close"));
}

/** Its heading takes the focus, so it says which notice this is. */
function copyNotice({ children }: Element, index: number): readonly Node[] {
  const notice = children[index]?.cloneNode(true) as HTMLElement;
  const title = notice.querySelector("h3");
  if (title) {
    title.id = noticeHeading;
    title.tabIndex = -1;
    title.classList.add("outline-none");
    if (children.length > 1) title.prepend(`${index + 1} of ${children.length}: `);
  }
  return [...notice.childNodes];
}

/** Whether the visitor does nothing until a second after the page has loaded. */
function waitForIdle(): Promise<boolean> {
  const second = () => new Promise((resolve) => setTimeout(resolve, 1000));
  const idle = waitForLoad().then(second);
  return Promise.race([idle.then(() => true), firstAction.then(() => false)]);
}
