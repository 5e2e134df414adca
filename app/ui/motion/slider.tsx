import { Children, type ReactNode, Suspense } from "react";
import { Island } from "../islands/island.tsx";
import { CarouselButtons } from "./carousel-buttons.tsx";

/** The specification says "3 (2 under 1400/1600 px, 1 under 600)" for events and news: 1400 is for events, 1600 for news. */
const perView = {
  one: "md:per-view-1",
  events: "min-[600px]:max-[1399.9px]:per-view-2 min-[1400px]:per-view-3",
  news: "min-[600px]:max-[1599.9px]:per-view-2 min-[1600px]:per-view-3",
  /** Side by side, with cards of one height. */
  toppers: "flex flex-col min-[480px]:per-view-2",
  birthdays: "min-[992px]:per-view-2",
  gallery:
    "min-[767px]:max-[991.9px]:per-view-2 min-[992px]:max-[1299.9px]:per-view-3 min-[1300px]:per-view-4",
};

export type SliderKind = keyof typeof perView;

type SliderProps = {
  label: string;
  kind: SliderKind;
  /** Milliseconds from slide to slide, without the slide's own time. */
  delay?: number | undefined;
  heading: ReactNode;
  /** List items of the class `swiper-slide`. */
  children: ReactNode;
  more?: ReactNode;
};

/** Set by the specification, with a speed of 1000 ms. */
const DELAY_MS = 2000;

export function Slider(props: SliderProps) {
  const { label, kind, delay = DELAY_MS, heading, children, more } = props;
  return (
    <Island
      script="/app/ui/motion/slider.island.ts"
      className={`slider min-w-0 ${perView[kind]}`}
      data-delay={delay}
      data-slides={Children.count(children)}
    >
      <div className="flex flex-wrap items-center justify-between gap-4 min-h-11 mb-4">
        {heading}
        <CarouselButtons label={label} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a carousel is not a fieldset */}
      <div
        role="group"
        aria-roledescription="carousel"
        aria-label={label}
        className="slider-box flex-1 grid grid-cols-1 overflow-x-auto [scroll-snap-type:x_mandatory] [scrollbar-width:none]"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip is scrolled with the arrow keys
        tabIndex={0}
      >
        <ul className="swiper-wrapper relative flex [transition-property:transform]">
          {Children.map(children, (slide) => (
            <Suspense>{slide}</Suspense>
          ))}
        </ul>
      </div>
      {more}
    </Island>
  );
}
