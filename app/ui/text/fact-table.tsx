import type { ReactNode } from "react";
import { formatMonths, formatWeekdays } from "../../parse/format-spans.ts";
import { formatHours } from "../../parse/format-time.ts";
import { school } from "../../school.ts";
import { withCapital } from "../../school-labels.ts";

type FactTableProps = {
  caption: string;
  columns?: readonly ReactNode[];
  rows: readonly (readonly ReactNode[])[];
};

const cell = "px-2 py-3 sm:px-4 align-top";

export function FactTable({ caption, columns, rows }: FactTableProps) {
  // Comparing needs columns of equal width.
  const isWide = columns !== undefined && columns.length > 2;
  const hasPhrases = rows.some(([heading]) => !isShort(heading, true));
  const firstColumn = hasPhrases ? "first:sm:w-44" : "first:sm:w-28";
  return (
    // Relative, so that visually hidden text scrolls with the table and does not widen the page.
    <div className="apart relative overflow-x-auto">
      <table
        className={`w-full ${isWide ? "sm:table-fixed" : ""} border-collapse text-left text-small sm:text-body break-words`}
      >
        <caption className="pb-2 text-left text-body font-600 text-title">{caption}</caption>
        {columns && (
          <thead className="bg-ground text-on-ground">
            <tr>
              {columns.map((column, index) => (
                <th
                  key={index}
                  scope="col"
                  className={`px-2 py-2 sm:px-4 font-600 align-bottom ${isWide ? firstColumn : ""}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(([heading, ...facts], index) => (
            <tr key={index} className="border-b border-rule first:border-t even:bg-band">
              <th
                scope="row"
                className={`${cell} font-600 ${isShort(heading, isWide) ? "md:whitespace-nowrap" : ""}`}
              >
                {heading}
              </th>
              {facts.map((fact, position) => (
                <td
                  key={position}
                  // Padding makes a link in a line a larger target, and moves nothing.
                  className={`${cell} min-w-20 [&:has(a)]:min-w-32 [&>a]:py-3.5 ${typeof fact === "string" ? "" : "break-anywhere"}`}
                >
                  {fact}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Beside columns of equal width there is room for one word. */
function isShort(heading: ReactNode, isWide: boolean): boolean {
  if (typeof heading !== "string" || heading.length > 20) return false;
  return !isWide || !heading.includes(" ");
}

const titles = { classes: "Classes", office: "School office" };

type HoursTableProps = {
  caption: string;
  of?: readonly (keyof typeof titles)[];
  /** The season in force. */
  now?: string | undefined;
};

export function HoursTable({ caption, of = ["classes", "office"], now }: HoursTableProps) {
  const { weekdays, summer, winter } = school.hours;
  const seasons = Object.entries({ summer, winter });
  const [current] = seasons.filter(([season]) => season === now);
  return (
    <>
      {current && (
        <p>
          <b>
            Now: {now} hours, {formatHours(current[1].classes)} {formatWeekdays(weekdays)}, except
            holidays.
          </b>
        </p>
      )}
      <FactTable
        caption={caption}
        columns={["Season", ...of.map((name) => titles[name])]}
        rows={seasons.map(([season, hours]) => [
          <>
            {withCapital(season) + (season === now ? ", now" : "")}
            <span className="block font-400">{formatMonths(hours.months)}</span>
          </>,
          ...of.map((name) => formatHours(hours[name])),
        ])}
      />
    </>
  );
}
