import { Children, type ReactNode, useState } from "react";
import { island, StaticSlot } from "../../ui/islands/island.tsx";
import { useAutoplay } from "../../ui/motion/autoplay.ts";
import { announceSlide, CarouselButtons } from "../../ui/motion/carousel-buttons.tsx";

/** Set by the specification; the fade is part of it. */
const autoplay = { delay: 3000, speed: 0 };

const label = "Pictures of the school";

/** Pictures fade instead of sliding, so that the first screen does not have to fetch Swiper. */
function HeroPictures({ count, children }: { count: number; children: ReactNode }) {
  const pictures = Children.toArray(children);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState(0);
  const { stopHandlers } = useAutoplay(box, autoplay, () => setShown((shown + 1) % count));
  const show = (way: 1 | -1) => {
    const next = (shown + way + count) % count;
    setShown(next);
    announceSlide(box?.querySelectorAll("li") ?? [], next);
  };
  return (
    <section
      ref={setBox}
      aria-roledescription="carousel"
      aria-label={label}
      className="hero-pictures"
      {...stopHandlers}
    >
      <CarouselButtons
        label={label}
        className="media-touch:motion-safe:hidden absolute right-4 sm:right-6 lg:right-4 bottom-3 z-1 min-w-24"
        show={show}
      />
      <ul className="grid media-noscript:flex media-noscript:overflow-x-auto media-noscript:[scroll-snap-type:x_mandatory]">
        {Array.from({ length: count }, (_, index) => (
          <StaticSlot
            key={index}
            name={`picture-${index}`}
            as="li"
            className={`hero-picture ${formatPosition(index, shown, count, box !== null)}`}
          >
            {pictures[index]}
          </StaticSlot>
        ))}
      </ul>
    </section>
  );
}

export default island(HeroPictures, ["children"]);

/**
 * Pictures that are neither shown nor next are not rendered, so they are not fetched. Their words
 * are always there, so that nothing changes under a screen reader.
 */
function formatPosition(index: number, shown: number, count: number, isAlive: boolean): string {
  if (index === shown)
    return "is-shown [&>picture]:block [&>picture]:visible [&>picture]:opacity-100";
  const distance = Math.abs(index - shown);
  const isNear = distance === 1 || distance === count - 1;
  return isAlive && isNear ? "[&>picture]:block" : "";
}
