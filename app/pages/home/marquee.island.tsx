import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { island, StaticSlot } from "../../ui/islands/island.tsx";
import { MotionPauseButton, useMayMove } from "../../ui/motion/motion-pause.tsx";

const pixelsPerSecond = 60;

/** Moves only while the pause button works and nobody reads in it; otherwise it scrolls. */
function Marquee({ children }: { children: ReactNode }) {
  const window = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const { length, isLonger } = useLength(track, window);
  const isMoving = useMayMove() && isLonger;
  return (
    <div className="marquee container-page grid grid-cols-[minmax(0,1fr)_auto] media-still:grid-cols-[minmax(0,1fr)] items-center gap-2 min-h-12">
      <section
        aria-label="Highlights"
        ref={window}
        className={`marquee-window relative [scrollbar-width:none] ${isMoving ? "is-moving overflow-x-hidden" : "overflow-x-auto"}`}
        // A line that stands still is scrolled with the arrow keys.
        tabIndex={isMoving ? undefined : 0}
      >
        <div
          ref={track}
          className="marquee-track"
          style={isMoving ? { animationDuration: `${length / pixelsPerSecond}s` } : undefined}
        >
          <StaticSlot name="line" as="ul" className="marquee-line">
            {Children.map(children, (child) => (
              <li className="marquee-item">{child}</li>
            ))}
          </StaticSlot>
          {isMoving && <ul ref={repeatLine} className="marquee-line" aria-hidden="true" inert />}
        </div>
      </section>
      <MotionPauseButton />
    </div>
  );
}

export default island(Marquee, ["children"]);

function repeatLine(second: HTMLElement | null): void {
  const first = second?.previousElementSibling?.cloneNode(true);
  if (first) second?.replaceChildren(...first.childNodes);
}

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
