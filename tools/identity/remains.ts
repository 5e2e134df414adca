import type { School } from "../../app/school-fields.ts";
import { madeFiles, madeForFile } from "./made-for.ts";
import { type Place, placesOf, textFiles } from "./places.ts";
import { traitsOf } from "./traits.ts";

/** Where the project still says of a school before what is not the present one's. */
export function remainsOf(before: School, present: School): Place[] {
  const own = new Set(traitsOf(present).map(({ value }) => value.toLowerCase()));
  const others = traitsOf(before).filter(({ value }) => !own.has(value.toLowerCase()));
  return placesOf(
    others,
    textFiles().filter((file) => file !== madeForFile && !madeFiles.includes(file)),
  );
}
