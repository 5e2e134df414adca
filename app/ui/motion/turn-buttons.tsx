import "./turn-buttons.css";

type TurnButtonsProps = { label: string; onPrevious: () => void; onNext: () => void };

/** Back and forth in what `label` names. */
export function TurnButtons({ label, onPrevious, onNext }: TurnButtonsProps) {
  return (
    <div className="turn-buttons no-print">
      <TurnButton label={`Previous: ${label}`} path="M13 4 6 11l7 7" onClick={onPrevious} />
      <TurnButton label={`Next: ${label}`} path="m9 4 7 7-7 7" onClick={onNext} />
    </div>
  );
}

type TurnButtonProps = { label: string; path: string; onClick: () => void };

function TurnButton({ label, path, onClick }: TurnButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onClick}>
      <svg aria-hidden="true" viewBox="0 0 22 22" width="22" height="22">
        <path className="stroke-current fill-none" strokeWidth="2" d={path} />
      </svg>
    </button>
  );
}
