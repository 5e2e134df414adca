import { isPlainClick } from "../islands/is-plain-click.ts";
import { noConnection } from "../text/no-connection.ts";

/** An address with "?photo=3" opens the viewer too. */
export function watchPhotoLinks() {
  document.addEventListener("click", (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-photo]");
    if (!link || !isPlainClick(event)) return;
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

async function openPhotos(first: number, link?: HTMLAnchorElement) {
  const viewer = await import("./photo-viewer.tsx").catch(() => undefined);
  if (!viewer) return link && openOriginal(link, "assign");
  const onError = (error: unknown) => {
    console.error(error);
    // The viewer has added a history entry.
    if (link) void openOriginal(link, "replace");
  };
  const isNewEntry = link !== undefined;
  viewer.openPhotoViewer({ links: getPhotoLinks(link), first, isNewEntry, onError });
}

/** For a viewer that fails. Without a connection, the browser's error page would replace this one. */
async function openOriginal(link: HTMLAnchorElement, go: "assign" | "replace") {
  link.parentElement?.querySelector("[role=alert]")?.remove();
  const response = await fetch(link.href, { method: "HEAD" }).catch(() => undefined);
  if (response) return location[go](link.href);
  const problem = document.createElement("p");
  problem.setAttribute("role", "alert");
  problem.className = "text-small text-error";
  problem.textContent = noConnection;
  link.insertAdjacentElement("afterend", problem);
}

/** The page's, or those of the notice in the dialog that the link is in. */
function getPhotoLinks(link?: HTMLAnchorElement): HTMLAnchorElement[] {
  const part = link?.closest("dialog article") ?? document;
  return [...part.querySelectorAll<HTMLAnchorElement>("a[data-photo]")];
}
