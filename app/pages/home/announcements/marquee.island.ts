import { isPaused, mayMove, setPaused, watchMotion } from "../../../ui/motion/motion.ts";

const PIXELS_PER_SECOND = 60;

/** Moves only while the pause button works and nobody reads in it; otherwise it scrolls. */
export default function startMarquee(marquee: HTMLElement): void {
  const [view, track, line] = marquee.querySelectorAll<HTMLElement>(
    ".marquee-window, .marquee-track, .marquee-line",
  );
  if (!view || !track || !line) return;
  const buttons = marquee.querySelectorAll("button");
  const repeated = line.cloneNode(true) as HTMLElement;
  repeated.setAttribute("aria-hidden", "true");
  for (const link of repeated.querySelectorAll("a")) link.tabIndex = -1;
  const update = () => {
    const length = line.offsetWidth;
    const isMoving = mayMove() && length > view.clientWidth;
    view.classList.toggle("is-moving", isMoving);
    // A line that stands still is scrolled with the arrow keys.
    if (isMoving) view.removeAttribute("tabindex");
    else view.tabIndex = 0;
    track.style.animationDuration = `${length / PIXELS_PER_SECOND}s`;
    if (!isMoving) repeated.remove();
    // Putting it in again would have it styled and laid out again.
    else if (!repeated.isConnected) track.appendChild(repeated);
    for (const button of buttons) button.hidden = (button.value === "pause") === isPaused();
  };
  for (const button of buttons)
    button.addEventListener("click", () => {
      setPaused(button.value === "pause");
      marquee.querySelector<HTMLElement>("button:not([hidden])")?.focus();
    });
  watchMotion(update);
  const sizes = new ResizeObserver(update);
  sizes.observe(line);
  sizes.observe(view);
}
