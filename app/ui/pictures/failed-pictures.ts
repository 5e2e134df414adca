/** Puts the drawing that `data-instead` names in the place of a picture that does not come. */
export function watchFailedPictures(): void {
  document.addEventListener("error", ({ target }) => replace(target), true);
  for (const image of document.images) {
    // It may have failed before this script came.
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
  }
}

function replace(failed: EventTarget | null): void {
  if (!(failed instanceof HTMLImageElement)) return;
  const { instead } = failed.dataset;
  if (!instead) return;
  // Once: should that not come either, it stays as it is.
  failed.removeAttribute("data-instead");
  failed.removeAttribute("srcset");
  failed.src = instead;
}
