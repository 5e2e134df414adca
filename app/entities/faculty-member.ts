import * as v from "valibot";
import { optionalText, requiredText } from "./fields.ts";

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

export function sortFaculty(members: readonly FacultyMember[]): FacultyMember[] {
  return members.toSorted((a, b) => (a.order === b.order ? 0 : a.order - b.order));
}

export function getFacultyCategories(members: readonly FacultyMember[]): string[] {
  return [...new Set(members.map((member) => member.category).filter(Boolean))];
}
