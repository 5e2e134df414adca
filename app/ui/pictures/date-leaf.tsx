import { dateParts } from "../words/date-text.tsx";

/** Decorative: the text beside it has the date. */
export function DateLeaf({ date }: { date: string }) {
  const { weekday, day, month, year } = dateParts(date);
  return (
    <svg aria-hidden="true" viewBox="0 0 400 300" textAnchor="middle" className="date-leaf">
      <use href="#date-leaf" />
      <text className="fill-on-ground font-700" x="200" y="91" fontSize="24">
        {month}
      </text>
      <text className="fill-title font-700" x="200" y="195" fontSize="84">
        {day}
      </text>
      <text className="fill-muted" x="200" y="232" fontSize="21">
        {`${weekday} ${year}`}
      </text>
    </svg>
  );
}
