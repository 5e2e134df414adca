import type { Plugin } from "vite";
import { school } from "../../app/school.ts";
import { findSchoolProblems } from "../brand/check-school.ts";
import { findPictureProblems } from "../brand/photographs.ts";

/** Fails a build with too little contrast, or with outdated pictures. */
export function checkBrand(checked = school): Plugin {
  return {
    name: "check-brand",
    apply: "build",
    config: () => {
      const faults = findSchoolProblems(checked).map((fault) => `app/school.ts: ${fault}`);
      const all = faults.length > 0 ? faults : findPictureProblems();
      if (all.length > 0) throw new Error(all.join("\n"));
    },
  };
}
