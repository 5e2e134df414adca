const far = "far-block";
/** Long enough for a press or a scroll in between. */
const pauseMilliseconds = 100;

/**
 * Lays out what a page leaves for later (`.far-block` of home.css), a block at a time: so that all of it is there for who
 * scrolls far, looks for a word, or takes a picture of the page.
 */
export function layOutFarBlocks(): void {
  const block = document.querySelector(`.${far}`);
  if (!block) return;
  block.classList.remove(far);
  setTimeout(layOutFarBlocks, pauseMilliseconds);
}
