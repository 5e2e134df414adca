import { LineIcon } from "../pictures/line-icon.tsx";

type CarouselButtonsProps = { label: string; className?: string; show: (way: 1 | -1) => void };

const buttons = [
  { way: -1, name: "Previous", lines: "M13 4 6 11l7 7" },
  { way: 1, name: "Next", lines: "m9 4 7 7-7 7" },
] as const;

export function CarouselButtons({ label, className = "", show }: CarouselButtonsProps) {
  return (
    <div
      className={`carousel-buttons no-print flex flex-none gap-2 media-noscript:invisible ${className}`}
    >
      {buttons.map(({ way, name, lines }) => (
        <button
          key={name}
          type="button"
          aria-label={`${name}: ${label}`}
          className="round-button"
          onClick={() => show(way)}
        >
          <LineIcon box={[22, 22]} lines={lines} />
        </button>
      ))}
    </div>
  );
}

/** The page has one live region for all carousels. */
export function SlideStatus() {
  return <p id={slideStatus} role="status" className="sr-only" />;
}

export const slideStatus = "slide-status";

/** Only for slides that the visitor has asked for. */
export function announceSlide(slides: ArrayLike<Element>, index: number) {
  const slide = slides[index];
  const title = slide?.querySelector("h3, h4") ?? slide;
  const status = document.getElementById(slideStatus);
  if (status) status.textContent = `${index + 1} of ${slides.length}: ${title?.textContent}`;
}
