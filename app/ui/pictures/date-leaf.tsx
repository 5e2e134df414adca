import { dateParts } from "../words/date-text.tsx";

/** A leaf of a calendar, in place of a picture that is not there. For the eye only: the date stands in words beside it. */
export function DateLeaf({ date }: { date: string }) {
  const { weekday, day, month, year } = dateParts(date);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 300"
      className="block w-full aspect-4/3 bg-band font-serif"
    >
      <rect
        className="fill-card stroke-rule"
        strokeWidth="2"
        x="110"
        y="54"
        width="180"
        height="198"
        rx="10"
      />
      <path className="fill-ground" d="M110 104V64q0-10 10-10h160q10 0 10 10v40z" />
      <path className="fill-ornament" d="M110 104h180v4H110z" />
      <path
        className="fill-none stroke-control"
        strokeWidth="6"
        strokeLinecap="round"
        d="M152 42v22M248 42v22"
      />
      <g textAnchor="middle">
        <text className="fill-on-ground font-700" x="200" y="91" fontSize="24">
          {month}
        </text>
        <text className="fill-title font-700" x="200" y="195" fontSize="84">
          {day}
        </text>
        <text className="fill-muted" x="200" y="232" fontSize="21">
          {weekday} {year}
        </text>
      </g>
    </svg>
  );
}
