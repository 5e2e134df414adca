/** Puts the drawing that `data-instead` names, from the page's template of it, in the place of a picture that does not come. */
export function watchFailedPictures(): void {
  document.addEventListener("error", ({ target }) => replace(target), true);
  for (const image of document.images) {
    // It may have failed before this script came.
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
  }
}

function replace(failed: EventTarget | null): void {
  if (!(failed instanceof HTMLImageElement)) return;
  const template = document.getElementById(`instead-${failed.dataset.instead}`);
  if (!(template instanceof HTMLTemplateElement)) return;
  const drawing = document.importNode(template.content, true);
  drawing.querySelector("img")?.classList.add(...failed.classList);
  failed.replaceWith(drawing);
}
