import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { island, StaticSlot } from "../../ui/islands/island.tsx";
import { MotionPauseButton, useMayMove } from "../../ui/motion/motion-pause.tsx";

const pixelsPerSecond = 60;

/** A line of short texts, with the page's pause button at its end. It runs through where it is longer than its window. */
function Marquee({ label, children }: { label: string; children: ReactNode }) {
  const window = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const { length, isLonger } = useLength(track, window);
  const isMoving = useMayMove() && isLonger;
  return (
    <section aria-label={label} className="marquee container-page">
      <div
        ref={window}
        className={`marquee-window${isMoving ? " is-moving" : ""}`}
        // A line that stands still is scrolled with the arrow keys.
        tabIndex={isMoving ? undefined : 0}
      >
        <div
          ref={track}
          className="marquee-track"
          style={isMoving ? { animationDuration: `${length / pixelsPerSecond}s` } : undefined}
        >
          <StaticSlot name="line" as="ul">
            {Children.map(children, (child) => (
              <li>{child}</li>
            ))}
          </StaticSlot>
          {isMoving && <ul ref={repeatLine} aria-hidden="true" inert />}
        </div>
      </div>
      <MotionPauseButton />
    </section>
  );
}

export default island(Marquee, ["children"]);

/** So that the line runs on where it ends. */
function repeatLine(second: HTMLElement | null): void {
  const first = second?.previousElementSibling?.cloneNode(true);
  if (first) second?.replaceChildren(...first.childNodes);
}

/** How long a line is, in pixels, and whether that is more than its window shows, whatever becomes of either. */
function useLength(track: RefObject<HTMLElement | null>, window: RefObject<HTMLElement | null>) {
  const [measured, setMeasured] = useState({ length: 0, isLonger: false });
  useEffect(() => {
    const [inner, outer] = [track.current?.querySelector("ul"), window.current];
    if (!inner || !outer) return;
    const sizes = new ResizeObserver(() => {
      const length = inner.offsetWidth;
      setMeasured({ length, isLonger: length > outer.clientWidth });
    });
    sizes.observe(inner);
    sizes.observe(outer);
    return () => sizes.disconnect();
  }, [track, window]);
  return measured;
}
