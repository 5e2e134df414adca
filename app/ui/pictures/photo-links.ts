import { noConnection } from "../text/no-connection.ts";

/** An address with "?photo=3" opens the viewer too. */
export function watchPhotoLinks() {
  document.addEventListener("click", (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-photo]");
    const wantsElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || event.button !== 0 || wantsElsewhere || event.defaultPrevented) return;
    event.preventDefault();
    void openPhotos(getPhotoLinks(link).indexOf(link) + 1, link);
  });
  window.addEventListener("popstate", openNamedPhoto);
  openNamedPhoto();
}

function openNamedPhoto() {
  const number = Number(new URLSearchParams(location.search).get("photo"));
  if (getPhotoLinks()[number - 1]) void openPhotos(number);
}

async function openPhotos(number: number, link?: HTMLAnchorElement) {
  try {
    const { openPhotoViewer } = await import("./photo-viewer.tsx");
    openPhotoViewer({ links: getPhotoLinks(link), first: number, isNewEntry: link !== undefined });
  } catch {
    if (link) await openOriginal(link);
  }
}

/** For a viewer that cannot be fetched. Without a connection, the browser's error page would replace this one. */
async function openOriginal(link: HTMLAnchorElement) {
  link.parentElement?.querySelector("[role=alert]")?.remove();
  const response = await fetch(link.href, { method: "HEAD" }).catch(() => undefined);
  if (response) return location.assign(link.href);
  const problem = document.createElement("p");
  problem.role = "alert";
  problem.className = "text-small text-error";
  problem.textContent = noConnection;
  link.insertAdjacentElement("afterend", problem);
}

/** Of the page, or of the dialog that the link is in. */
function getPhotoLinks(link?: HTMLAnchorElement): HTMLAnchorElement[] {
  const part = link?.closest("dialog") ?? document;
  return [...part.querySelectorAll<HTMLAnchorElement>("a[data-photo]")];
}
