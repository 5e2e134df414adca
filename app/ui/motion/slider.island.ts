import type { Swiper } from "swiper";
import { announceSlide, startCarousel } from "./carousel.ts";
import { mayMove, reducedMotion } from "./motion.ts";

const SPEED_MS = 1000;
const BUTTON_SPEED_MS = 300;

/** Swiper is fetched when the slider comes near. Its autoplay module is left out, because it cannot be paused as visitors need. */
export default function startSlider(slider: HTMLElement): void {
  const box = slider.querySelector<HTMLElement>(".slider-box");
  if (!box) return;
  let swiper: Swiper | undefined;
  const showNext = () => {
    swiper?.slideNext(SPEED_MS);
    if (swiper) fetchNextPictures(swiper);
  };
  const step = (way: number) => {
    if (!swiper) return box.scrollBy({ left: way * box.clientWidth });
    const speed = reducedMotion.matches ? 0 : BUTTON_SPEED_MS;
    if (way === 1) swiper.slideNext(speed);
    else swiper.slidePrev(speed);
    announceSlide(swiper.slides, swiper.activeIndex);
  };
  startCarousel(slider, { delay: Number(slider.dataset.delay), speed: SPEED_MS, showNext, step });
  box.addEventListener("focusin", ({ target }) => {
    if (swiper && target instanceof Element) slideIntoView(target, swiper);
  });
  const observer = new IntersectionObserver(
    async ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // Offline, or a newer version has been published: the slides stay scrollable.
      swiper = await startSwiper(box).catch(() => undefined);
      if (!swiper) return;
      box.removeAttribute("tabindex");
      if (mayMove()) fetchNextPictures(swiper);
    },
    { rootMargin: "50% 0px" },
  );
  observer.observe(box);
}

/** Rewinds at the end, because cloned slides would be read and focused twice. */
async function startSwiper(box: HTMLElement): Promise<Swiper> {
  const module = await import("swiper");
  const scrolled = box.scrollLeft;
  box.scrollLeft = 0;
  const swiper = new module.Swiper(box, {
    slidesPerView: "auto",
    rewind: true,
    watchSlidesProgress: true,
    simulateTouch: false,
  });
  // Keeps the slide that a visitor has scrolled to.
  const passed = swiper.snapGrid.filter((position) => position <= scrolled + 1);
  swiper.slideTo(Math.max(0, passed.length - 1), 0);
  return swiper;
}

function slideIntoView(focused: Element, swiper: Swiper) {
  const slide = focused.closest<HTMLElement>(".swiper-slide");
  const isWhole = slide?.classList.contains("swiper-slide-fully-visible");
  if (slide && !isWhole) swiper.slideTo(swiper.slides.indexOf(slide), 0);
}

/** Fetches pictures before their slide is shown. */
function fetchNextPictures({ slides }: Swiper) {
  const last = slides.filter(({ classList }) => classList.contains("swiper-slide-visible")).pop();
  const pictures = last?.nextElementSibling?.querySelectorAll("img") ?? [];
  for (const picture of pictures) picture.loading = "eager";
}
