import { formatHours } from "../../entities/format-time.ts";
import { school } from "../../school.ts";
import { FactTable } from "./fact-table.tsx";

const titles = { classes: "Classes", office: "School office" };

type HoursTableProps = { caption: string; of: readonly (keyof typeof titles)[] };

export function HoursTable({ caption, of }: HoursTableProps) {
  const { summer, winter } = school.hours;
  return (
    <FactTable
      caption={caption}
      columns={["Season", ...of.map((name) => titles[name])]}
      rows={[
        ["Summer", ...of.map((name) => formatHours(summer[name]))],
        ["Winter", ...of.map((name) => formatHours(winter[name]))],
      ]}
    />
  );
}
