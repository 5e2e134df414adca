type CarouselButtonsProps = { label: string; onPrevious: () => void; onNext: () => void };

/** To the previous and the next slide of what `label` names. */
export function CarouselButtons({ label, onPrevious, onNext }: CarouselButtonsProps) {
  return (
    <div className="carousel-buttons no-print">
      <CarouselButton label={`Previous: ${label}`} path="M13 4 6 11l7 7" onClick={onPrevious} />
      <CarouselButton label={`Next: ${label}`} path="m9 4 7 7-7 7" onClick={onNext} />
    </div>
  );
}

type CarouselButtonProps = { label: string; path: string; onClick: () => void };

function CarouselButton({ label, path, onClick }: CarouselButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onClick}>
      <svg aria-hidden="true" viewBox="0 0 22 22" width="22" height="22">
        <path className="stroke-current fill-none" strokeWidth="2" d={path} />
      </svg>
    </button>
  );
}
