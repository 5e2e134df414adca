import "./marquee.css";
import { Children, type ReactNode, useEffect, useRef, useState } from "react";
import { MotionPauseButton, useMayMove } from "../../ui/motion/motion-pause.tsx";

const pixelsPerSecond = 60;

/** A line of short texts that runs through, with the page's pause button at its end. */
export function Marquee({ label, children }: { label: string; children: ReactNode }) {
  const mayMove = useMayMove();
  const line = useRef<HTMLUListElement>(null);
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    if (mayMove && line.current) setSeconds(line.current.offsetWidth / pixelsPerSecond);
  }, [mayMove]);
  const isMoving = mayMove && seconds !== undefined;
  const items = Children.map(children, (child) => <li>{child}</li>);
  return (
    <section aria-label={label} className="marquee container-page">
      <div
        className={`marquee-window${isMoving ? " is-moving" : ""}`}
        // A line that stands still is scrolled with the arrow keys.
        tabIndex={isMoving ? undefined : 0}
      >
        <div
          className="marquee-track"
          style={isMoving ? { animationDuration: `${seconds}s` } : undefined}
        >
          <ul ref={line}>{items}</ul>
          {isMoving && (
            <ul aria-hidden="true" inert>
              {items}
            </ul>
          )}
        </div>
      </div>
      <MotionPauseButton />
    </section>
  );
}
