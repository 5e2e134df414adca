import { Children, type ReactNode } from "react";
import { Island } from "../../../ui/islands/island.tsx";
import { LineIcon } from "../../../ui/pictures/line-icon.tsx";

const buttons = [
  { value: "pause", label: "Pause", lines: "M3 1h4v14H3zM9 1h4v14H9z" },
  { value: "play", label: "Play", lines: "M3 1v14l11-7z" },
];

/** The highlights, and the button that stops and starts everything that moves on the page. */
export function Marquee({ children }: { children: ReactNode }) {
  return (
    <Island
      script="/app/pages/home/announcements/marquee.island.ts"
      className="marquee grid grid-cols-[minmax(0,1fr)_auto] media-still:grid-cols-[minmax(0,1fr)] items-center gap-2 min-h-12"
    >
      <section
        aria-label="Highlights"
        className="marquee-window relative overflow-x-auto [scrollbar-width:none]"
      >
        <ul className="marquee-line">
          {Children.map(children, (child) => (
            <li className="marquee-item">{child}</li>
          ))}
        </ul>
      </section>
      {buttons.map(({ value, label, lines }) => (
        <button
          key={value}
          type="button"
          value={value}
          hidden={value === "play"}
          className="inline-flex items-center justify-center gap-2 w-11 sm:w-24 min-h-11 border-l border-rule font-600 text-small"
        >
          <LineIcon box={[16, 16]} lines={lines} className="flex-none fill-current" />
          <span className="max-[29.98rem]:sr-only">{label}</span>
          <span className="sr-only"> animations</span>
        </button>
      ))}
    </Island>
  );
}
