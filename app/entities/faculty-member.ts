import * as v from "valibot";
import { requiredWords, words } from "./fields.ts";

export const FacultyMember = v.object({
  name: requiredWords,
  designation: words,
  category: words,
  order: v.pipe(
    words,
    v.transform((order) =>
      order !== "" && Number.isFinite(Number(order)) ? Number(order) : Infinity,
    ),
  ),
});
export type FacultyMember = v.InferOutput<typeof FacultyMember>;

export function sortFaculty(members: readonly FacultyMember[]): FacultyMember[] {
  return members.toSorted((a, b) => (a.order === b.order ? 0 : a.order - b.order));
}

export function facultyCategories(members: readonly FacultyMember[]): string[] {
  return [...new Set(members.map((member) => member.category).filter(Boolean))];
}
