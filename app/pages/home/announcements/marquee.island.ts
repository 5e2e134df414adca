import { isPaused, mayMove, setPaused, watchMotion } from "../../../ui/motion/motion.ts";

const PIXELS_PER_SECOND = 60;

/** Moves only while the pause button works and nobody reads in it; otherwise it scrolls. */
export default function startMarquee(marquee: HTMLElement): void {
  const [view, line] = marquee.querySelectorAll<HTMLElement>(".marquee-window, .marquee-line");
  if (!view || !line) return;
  const buttons = marquee.querySelectorAll("button");
  const update = () => {
    const length = line.offsetWidth;
    const window = view.clientWidth;
    const isMoving = mayMove() && length > window;
    view.classList.toggle("is-moving", isMoving);
    // A line that stands still is scrolled with the arrow keys.
    if (isMoving) view.removeAttribute("tabindex");
    else view.tabIndex = 0;
    line.style.setProperty("--window", `${window}px`);
    line.style.setProperty("--duration", `${(window + length) / PIXELS_PER_SECOND}s`);
    line.style.setProperty("--delay", `${-(window + view.scrollLeft) / PIXELS_PER_SECOND}s`);
    if (isMoving) view.scrollLeft = 0;
    for (const button of buttons) button.hidden = (button.value === "pause") === isPaused();
  };
  for (const button of buttons)
    button.addEventListener("click", () => {
      const passed = view.getBoundingClientRect().left - line.getBoundingClientRect().left;
      setPaused(button.value === "pause");
      if (isPaused()) view.scrollLeft = passed;
      marquee.querySelector<HTMLElement>("button:not([hidden])")?.focus();
    });
  watchMotion(update);
  // Browsers have scrolled to the link that had the focus.
  view.addEventListener("focusout", update);
  const sizes = new ResizeObserver(update);
  sizes.observe(line);
  sizes.observe(view);
}
