import type { ComponentProps } from "react";
import Words from "../../content/student-life/school-hours.mdx";
import { describeDay } from "../../entities/school-day.ts";
import { school } from "../../school.ts";
import { currentMoment } from "../../school-api.ts";
import { HoursTable } from "../../ui/page-parts.ts";
import type { Route } from "./+types/school-hours.ts";

export function loader({ context }: Route.LoaderArgs) {
  return describeDay(context.get(currentMoment), school.hours).season?.name;
}

export default function SchoolHours({ loaderData }: Partial<Route.ComponentProps>) {
  const table = (props: ComponentProps<typeof HoursTable>) => (
    <HoursTable {...props} now={loaderData} />
  );
  return <Words components={{ HoursTable: table }} />;
}
