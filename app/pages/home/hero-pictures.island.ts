import { announceSlide, startCarousel } from "../../ui/motion/carousel.ts";

/** Set by the specification; the fade is part of it. */
const timing = { delay: 3000, speed: 0 };

/** Pictures that are neither shown nor next are not rendered, so they are not fetched. Their words are always there, so that nothing changes under a screen reader. */
export default function startHeroPictures(carousel: HTMLElement): void {
  const slides = [...carousel.querySelectorAll("li")];
  const count = slides.length;
  let shown = 0;
  const show = (next: number) => {
    shown = (next + count) % count;
    for (const [index, { classList }] of slides.entries()) {
      const distance = Math.abs(index - shown);
      classList.toggle("is-shown", distance === 0);
      classList.toggle("is-near", distance === 1 || distance === count - 1);
    }
  };
  show(0);
  const step = (way: number) => {
    show(shown + way);
    announceSlide(slides, shown);
  };
  startCarousel(carousel, { ...timing, showNext: () => show(shown + 1), step });
}
