import * as v from "valibot";
import * as fields from "../parse/fields.ts";
import { memoize } from "../parse/memoize.ts";

export const FacultyMember = v.object({
  name: fields.requiredText,
  designation: fields.optionalText,
  category: fields.optionalText,
  order: v.pipe(
    fields.optionalText,
    v.transform((order) =>
      order !== "" && Number.isFinite(Number(order)) ? Number(order) : Number.MAX_SAFE_INTEGER,
    ),
  ),
});
export type FacultyMember = v.InferOutput<typeof FacultyMember>;

export const sortFaculty = memoize((members: readonly FacultyMember[]): readonly FacultyMember[] =>
  members.toSorted((a, b) => a.order - b.order),
);
