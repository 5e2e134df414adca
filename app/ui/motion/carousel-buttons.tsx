import { LineIcon } from "../pictures/line-icon.tsx";

type CarouselButtonsProps = { label: string; onPrevious: () => void; onNext: () => void };

export function CarouselButtons({ label, onPrevious, onNext }: CarouselButtonsProps) {
  return (
    <div className="carousel-buttons no-print">
      <CarouselButton label={`Previous: ${label}`} lines="M13 4 6 11l7 7" onClick={onPrevious} />
      <CarouselButton label={`Next: ${label}`} lines="m9 4 7 7-7 7" onClick={onNext} />
    </div>
  );
}

type CarouselButtonProps = { label: string; lines: string; onClick: () => void };

function CarouselButton({ label, lines, onClick }: CarouselButtonProps) {
  return (
    <button type="button" aria-label={label} className="round-button" onClick={onClick}>
      <LineIcon box={[22, 22]} lines={lines} />
    </button>
  );
}
