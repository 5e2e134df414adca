import type { Plugin } from "vite";
import { school } from "../../app/school.ts";
import { lastMadeFor, madeForAnother } from "../identity/made-for.ts";
import { ownFileFaults } from "../identity/own-files.ts";
import { schoolFaults } from "../identity/school-faults.ts";

/** No site is built whose colours cannot be read, or whose pictures and documents are another school's. */
export function thisSchool({ stamps } = lastMadeFor(), its = school): Plugin {
  return {
    name: "this-school",
    apply: "build",
    config: () => {
      const faults = schoolFaults(its);
      if (faults.length > 0) throw new Error(`app/school.ts: ${faults.join("\n")}`);
      const unlike = ownFileFaults();
      if (unlike.length > 0) throw new Error(unlike.join("\n"));
      const others = madeForAnother(stamps);
      if (others.length > 0) {
        throw new Error(
          `In public/ the ${inOneList(others)} were made for another app/school.ts: npm run brand makes them anew.`,
        );
      }
    },
  };
}

function inOneList(words: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(words);
}
