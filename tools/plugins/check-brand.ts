import type { Plugin } from "vite";
import { school } from "../../app/school.ts";
import { findSchoolProblems } from "../brand/check-school.ts";
import { findSchoolFileProblems } from "../brand/school-files.ts";

/** Stops a build with colours that cannot be read, or with photographs and documents not yet made into files of the site. */
export function checkBrand(checked = school): Plugin {
  return {
    name: "check-brand",
    apply: "build",
    config: () => {
      const faults = findSchoolProblems(checked).map((fault) => `app/school.ts: ${fault}`);
      const all = faults.length > 0 ? faults : findSchoolFileProblems();
      if (all.length > 0) throw new Error(all.join("\n"));
    },
  };
}
