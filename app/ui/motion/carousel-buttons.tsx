import { LineIcon } from "../pictures/line-icon.tsx";

type CarouselButtonsProps = {
  label: string;
  className?: string;
  onPrevious: () => void;
  onNext: () => void;
};

/** Hidden on touch screens, where sliders are swiped and the hero's pictures change by themselves. */
export function CarouselButtons(props: CarouselButtonsProps) {
  const { label, className = "", onPrevious, onNext } = props;
  return (
    <div
      className={`carousel-buttons no-print flex flex-none gap-2 media-noscript:invisible media-touch:hidden ${className}`}
    >
      <CarouselButton label={`Previous: ${label}`} lines="M13 4 6 11l7 7" onClick={onPrevious} />
      <CarouselButton label={`Next: ${label}`} lines="m9 4 7 7-7 7" onClick={onNext} />
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

type CarouselButtonProps = { label: string; lines: string; onClick: () => void };

function CarouselButton({ label, lines, onClick }: CarouselButtonProps) {
  return (
    <button type="button" aria-label={label} className="round-button" onClick={onClick}>
      <LineIcon box={[22, 22]} lines={lines} />
    </button>
  );
}
