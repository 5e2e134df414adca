import { useState } from "react";
import { useSelfTurning } from "../../ui/motion/autoplay.ts";
import { TurnButtons } from "../../ui/motion/turn-buttons.tsx";
import { Picture } from "../../ui/pictures/picture.tsx";

const names = [
  "hero-school-front",
  "hero-chapel",
  "hero-assembly",
  "hero-classroom",
  "hero-playground",
  "hero-library",
] as const;

/** A new picture every 3000 ms. */
const pace = { stands: 2400, moves: 600 };

const label = "Pictures of the school";

/** The six pictures of the cover. They fade instead of sliding, so the first screen needs no slider to be fetched. */
export function HeroPictures() {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState(0);
  const turn = (by: number) => setShown((now) => (now + by + names.length) % names.length);
  const { takeInHand, holding } = useSelfTurning(box, pace, () => turn(1));
  const turnByHand = (by: number) => {
    takeInHand();
    turn(by);
  };
  return (
    <section
      ref={setBox}
      aria-roledescription="carousel"
      aria-label={label}
      className="hero-pictures"
      {...holding}
    >
      <TurnButtons label={label} onPrevious={() => turnByHand(-1)} onNext={() => turnByHand(1)} />
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
