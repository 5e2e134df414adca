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

/** If the viewer cannot be fetched, the link opens the picture. */
async function openPhotos(number: number, link?: HTMLAnchorElement) {
  try {
    const { openPhotoViewer } = await import("./photo-viewer.tsx");
    openPhotoViewer(getPhotoLinks(link), number, link !== undefined);
  } catch {
    if (link) location.assign(link.href);
  }
}

/** Of the page, or of the dialog that the link is in. */
function getPhotoLinks(link?: HTMLAnchorElement): HTMLAnchorElement[] {
  const part = link?.closest("dialog") ?? document;
  return [...part.querySelectorAll<HTMLAnchorElement>("a[data-photo]")];
}
