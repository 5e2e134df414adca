import "./marquee.css";
import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { MotionPauseButton, useMayMove } from "../../ui/motion/motion-pause.tsx";

const pixelsPerSecond = 60;

/** A line of short texts, with the page's pause button at its end. It runs through where it is longer than its window. */
export function Marquee({ label, children }: { label: string; children: ReactNode }) {
  const window = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLUListElement>(null);
  const { length, isLonger } = useLength(line, window);
  const isMoving = useMayMove() && isLonger;
  const items = Children.map(children, (child) => <li>{child}</li>);
  return (
    <section aria-label={label} className="marquee container-page">
      <div
        ref={window}
        className={`marquee-window${isMoving ? " is-moving" : ""}`}
        // A line that stands still is scrolled with the arrow keys.
        tabIndex={isMoving ? undefined : 0}
      >
        <div
          className="marquee-track"
          style={isMoving ? { animationDuration: `${length / pixelsPerSecond}s` } : undefined}
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

/** How long a line is, in pixels, and whether that is more than its window shows, whatever becomes of either. */
function useLength(line: RefObject<HTMLElement | null>, window: RefObject<HTMLElement | null>) {
  const [measured, setMeasured] = useState({ length: 0, isLonger: false });
  useEffect(() => {
    if (!line.current || !window.current) return;
    const [inner, outer] = [line.current, window.current];
    const sizes = new ResizeObserver(() => {
      const length = inner.offsetWidth;
      setMeasured({ length, isLonger: length > outer.clientWidth });
    });
    sizes.observe(inner);
    sizes.observe(outer);
    return () => sizes.disconnect();
  }, [line, window]);
  return measured;
}
