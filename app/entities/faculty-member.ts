import * as v from "valibot";
import { optionalText, requiredText } from "./fields.ts";
import { memoize } from "./memoize.ts";

export const FacultyMember = v.object({
  name: requiredText,
  designation: optionalText,
  category: optionalText,
  order: v.pipe(
    optionalText,
    v.transform((order) =>
      order !== "" && Number.isFinite(Number(order)) ? Number(order) : Infinity,
    ),
  ),
});
export type FacultyMember = v.InferOutput<typeof FacultyMember>;

export const sortFaculty = memoize((members: readonly FacultyMember[]): readonly FacultyMember[] =>
  members.toSorted((a, b) => (a.order === b.order ? 0 : a.order - b.order)),
);

export const getFacultyCategories = memoize((members: readonly FacultyMember[]) => [
  ...new Set(members.map((member) => member.category).filter(Boolean)),
]);
