const far = "far-block";

/**
 * Lays out what a page leaves for later (`.far-block` of home.css), a block at a time and when nothing else is to be done: so
 * that all of it is there for who scrolls far, looks for a word, or takes a picture of the page.
 */
export function layOutFarBlocks(): void {
  const block = document.querySelector(`.${far}`);
  if (!block) return;
  block.classList.remove(far);
  // Safari has no idle callbacks.
  const soon = globalThis.requestIdleCallback ?? setTimeout;
  requestAnimationFrame(() => soon(layOutFarBlocks));
}
