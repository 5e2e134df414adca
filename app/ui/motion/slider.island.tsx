import { Children, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { Swiper } from "swiper";
import { island, StaticSlot } from "../islands/island.tsx";
import { whenNear } from "../islands/when-near.ts";
import { type AutoplayTiming, useAutoplay } from "./autoplay.ts";
import { announceSlide, CarouselButtons } from "./carousel-buttons.tsx";
import { isMotionReduced } from "./motion-pause.tsx";

/** The specification says "3 (2 under 1400/1600 px, 1 under 600)" for events and news: 1400 is for events, 1600 for news. */
const perView = {
  one: "md:per-view-1",
  events: "min-[600px]:max-[1399.9px]:per-view-2 min-[1400px]:per-view-3",
  news: "min-[600px]:max-[1599.9px]:per-view-2 min-[1600px]:per-view-3",
  toppers: "min-[480px]:per-view-2",
  birthdays: "min-[992px]:per-view-2",
  gallery:
    "min-[767px]:max-[991.9px]:per-view-2 min-[992px]:max-[1299.9px]:per-view-3 min-[1300px]:per-view-4",
};

export type SliderKind = keyof typeof perView;

type SliderProps = {
  label: string;
  kind: SliderKind;
  autoplay: AutoplayTiming;
  heading: ReactNode;
  children: ReactNode;
};

const BUTTON_SPEED_MS = 300;

/** Swiper is fetched when the slider comes near. Its React wrapper and autoplay module are left out, because they weigh as much as the page's whole text. */
function Slider({ label, kind, autoplay, heading, children }: SliderProps) {
  const box = useRef<HTMLDivElement>(null);
  const [swiper, setSwiper] = useState<Swiper>();
  const slider = swiper?.el.closest<HTMLElement>(".slider");
  const { isPlaying, stopHandlers } = useAutoplay(slider, autoplay, () => {
    swiper?.slideNext(autoplay.speed);
    if (swiper) fetchNextPictures(swiper);
  });

  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const start = () => startSwiper(current).then(setSwiper);
    // Offline, or a newer version has been published: the slides stay scrollable.
    whenNear(current, "50% 0px", () => void start().catch(() => {}));
  }, []);

  useEffect(() => {
    if (swiper && isPlaying) fetchNextPictures(swiper);
  }, [swiper, isPlaying]);

  const show = (way: 1 | -1) => {
    if (!swiper) return box.current?.scrollBy({ left: way * box.current.clientWidth });
    const speed = isMotionReduced() ? 0 : BUTTON_SPEED_MS;
    if (way === 1) swiper.slideNext(speed);
    else swiper.slidePrev(speed);
    announceSlide(swiper.slides, swiper.activeIndex);
  };

  return (
    <div className={`slider ${perView[kind]}`} {...stopHandlers}>
      <div className="flex flex-wrap items-center justify-between gap-4 min-h-11 mb-4">
        <StaticSlot name="heading" className="min-w-0">
          {heading}
        </StaticSlot>
        <CarouselButtons label={label} show={show} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a carousel is not a fieldset */}
      <div
        ref={box}
        role="group"
        aria-roledescription="carousel"
        aria-label={label}
        className="slider-box overflow-x-auto [scroll-snap-type:x_mandatory] [scrollbar-width:none]"
        onFocus={({ target }) => swiper && slideIntoView(target, swiper)}
        // A strip is scrolled with the arrow keys.
        tabIndex={swiper ? undefined : 0}
      >
        <StaticSlot name="slides" as="ul" className="swiper-wrapper">
          {Children.map(children, (child) => (
            <Suspense>
              <li className="swiper-slide">{child}</li>
            </Suspense>
          ))}
        </StaticSlot>
      </div>
    </div>
  );
}

export default island(Slider, ["heading", "children"]);

/** Keeps Swiper out of the worker's bundle. */
const loadSwiper = () => (import.meta.env.SSR ? Promise.reject() : import("swiper"));

/** Rewinds at the end, because cloned slides would be read and focused twice. */
async function startSwiper(box: HTMLElement): Promise<Swiper> {
  const module = await loadSwiper();
  const scrolled = box.scrollLeft;
  box.scrollLeft = 0;
  const swiper = new module.Swiper(box, {
    slidesPerView: "auto",
    rewind: true,
    watchSlidesProgress: true,
    simulateTouch: false,
  });
  // Keeps the slide that a visitor has scrolled to.
  const reached = swiper.snapGrid.findLastIndex((position) => position <= scrolled + 1);
  swiper.slideTo(Math.max(0, reached), 0);
  return swiper;
}

function slideIntoView(focused: Element, swiper: Swiper) {
  const slide = focused.closest<HTMLElement>(".swiper-slide");
  const isWhole = slide?.classList.contains("swiper-slide-fully-visible");
  if (slide && !isWhole) swiper.slideTo(swiper.slides.indexOf(slide), 0);
}

/** Fetches pictures before their slide is shown. */
function fetchNextPictures({ slides }: Swiper) {
  const last = slides.findLastIndex(({ classList }) => classList.contains("swiper-slide-visible"));
  for (const picture of slides[last + 1]?.querySelectorAll("img") ?? []) picture.loading = "eager";
}
