import { useState } from "react";
import { useAutoplay } from "../../ui/motion/autoplay.ts";
import { CarouselButtons } from "../../ui/motion/carousel-buttons.tsx";
import { Picture } from "../../ui/pictures/picture.tsx";

const names = [
  "hero-school-front",
  "hero-chapel",
  "hero-assembly",
  "hero-classroom",
  "hero-playground",
  "hero-library",
] as const;

/** A new picture every 3000 ms; its fading in (home.css) is part of them. */
const autoplay = { delay: 3000, speed: 0 };

const label = "Pictures of the school";

/** The six pictures of the cover. They fade instead of sliding, so the first screen needs no slider to be fetched. */
export function HeroPictures() {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState(0);
  const show = (way: 1 | -1) => setShown((now) => (now + way + names.length) % names.length);
  const { stop, pauseHandlers } = useAutoplay(box, autoplay, () => show(1));
  const showAndStop = (way: 1 | -1) => {
    stop();
    show(way);
  };
  return (
    <section
      ref={setBox}
      aria-roledescription="carousel"
      aria-label={label}
      className="hero-pictures"
      {...pauseHandlers}
    >
      <CarouselButtons
        label={label}
        onPrevious={() => showAndStop(-1)}
        onNext={() => showAndStop(1)}
      />
      <ul>
        {names.map((name, index) => (
          <li key={name} className={placeOf(index, shown, box !== null)}>
            <Picture name={name} sizes="(min-width: 64rem) 60vw, 100vw" priority={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Seen; near, which is fetched (the next) or still fading away (the previous); or away. */
function placeOf(index: number, shown: number, isAlive: boolean): string {
  if (index === shown) return "is-shown";
  const distance = Math.abs(index - shown);
  const isNear = distance === 1 || distance === names.length - 1;
  return isAlive && isNear ? "is-near" : "";
}
