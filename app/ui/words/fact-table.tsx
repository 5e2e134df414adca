import type { ReactNode } from "react";

type FactTableProps = {
  /** Says what the table compares; shown above it. */
  caption: string;
  /** What stands in each column; without it every row says so itself ("Founded"). */
  columns?: readonly string[];
  /** One row each; its first cell is the row's heading. */
  rows: readonly (readonly ReactNode[])[];
};

const cell = "px-3 py-3 sm:px-4 align-top";

/** A table in which a parent compares: hours, ages, fees. Fits a phone at two to four columns. */
export function FactTable({ caption, columns, rows }: FactTableProps) {
  // What is compared across three columns or more gets columns of one width.
  const isWide = columns !== undefined && columns.length > 2;
  return (
    // What only screen readers see is placed in the box: it scrolls with the table, and never widens the page.
    <div className="apart relative overflow-x-auto">
      <table
        className={`w-full ${isWide ? "sm:table-fixed" : ""} border-collapse text-left text-small sm:text-body`}
      >
        <caption className="pb-2 text-left text-body font-600 text-title">{caption}</caption>
        {columns && (
          <thead className="bg-ground text-on-ground">
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-3 py-2 sm:px-4 font-600 align-bottom ${isWide ? "first:sm:w-28" : ""}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a written table never move
            <tr key={index} className="border-b border-rule first:border-t even:bg-band">
              <Row cells={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ cells: [heading, ...facts] }: { cells: readonly ReactNode[] }) {
  return (
    <>
      <th
        scope="row"
        className={`${cell} font-600 ${isShort(heading) ? "md:whitespace-nowrap" : ""}`}
      >
        {heading}
      </th>
      {facts.map((fact, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor do their cells
        <td key={position} className={`${cell} [&:has(a)]:min-w-32 [&_a]:break-anywhere`}>
          {fact}
        </td>
      ))}
    </>
  );
}

/** A row's name that never breaks where there is room. */
function isShort(heading: ReactNode): boolean {
  return typeof heading === "string" && heading.length <= 20;
}
