import type { SchoolNotice } from "../../entities/school-notice.ts";
import { DateText } from "./date-text.tsx";

export function NoticeDates({ date, changed }: Pick<SchoolNotice, "date" | "changed">) {
  return (
    <>
      First seen on <DateText date={date} />
      {changed && (
        <>
          , changed on <DateText date={changed} />
        </>
      )}
    </>
  );
}
