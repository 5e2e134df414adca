import { mayMove, watchMotion } from "./motion.ts";
import { slideStatus } from "./slide-status.ts";

/** In milliseconds; `way` is 1 or -1. */
type Options = { delay: number; speed: number; showNext: () => void; step: (way: number) => void };

/**
 * The arrows and the autoplay of a carousel. It pauses on hover, behind a dialog and off screen; it stops for good once
 * a visitor focuses or presses something in it, because a screen reader may then be reading it.
 */
export function startCarousel(carousel: HTMLElement, options: Options): void {
  const { delay, speed, showNext, step } = options;
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
  };
  const showNextAndWait = () => {
    if (isWatched(carousel)) showNext();
    timer = setTimeout(showNextAndWait, delay + speed);
  };
  for (const kind of ["focusin", "pointerdown", "click"]) carousel.addEventListener(kind, stop);
  for (const button of carousel.querySelectorAll<HTMLElement>("[data-way]"))
    button.addEventListener("click", () => step(Number(button.dataset.way)));
  watchMotion(() => {
    clearTimeout(timer);
    if (mayMove() && !isStopped) timer = setTimeout(showNextAndWait, delay);
  });
}

/** Only for slides that the visitor has asked for. */
export function announceSlide(slides: ArrayLike<Element>, index: number): void {
  const slide = slides[index];
  const title = slide?.querySelector("h3, h4") ?? slide;
  const words = `${index + 1} of ${slides.length}: ${title?.textContent}`;
  const status = document.getElementById(slideStatus);
  if (status) status.textContent = words;
}

function isWatched(carousel: HTMLElement): boolean {
  const { top, bottom } = carousel.getBoundingClientRect();
  const isOnScreen = bottom > 0 && top < window.innerHeight;
  const isInUse = carousel.matches(":hover, :focus-within");
  return isOnScreen && !isInUse && !document.hidden && !document.querySelector("dialog.is-open");
}
