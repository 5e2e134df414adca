import { LineIcon } from "../pictures/line-icon.tsx";

const buttons = [
  { way: -1, name: "Previous", lines: "M13 4 6 11l7 7" },
  { way: 1, name: "Next", lines: "m9 4 7 7-7 7" },
] as const;

export function CarouselButtons({ label, className = "" }: { label: string; className?: string }) {
  return (
    <div
      className={`carousel-buttons no-print flex flex-none gap-2 [[data-island]_&]:invisible ${className}`}
    >
      {buttons.map(({ way, name, lines }) => (
        <button
          key={name}
          type="button"
          aria-label={`${name}: ${label}`}
          className="round-button"
          data-way={way}
        >
          <LineIcon box={[22, 22]} lines={lines} />
        </button>
      ))}
    </div>
  );
}
