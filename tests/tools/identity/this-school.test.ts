import { readFileSync } from "node:fs";
import type { UserConfig } from "vite";
import { expect, it } from "vitest";
import { school } from "../../../app/school.ts";
import type { School } from "../../../app/school-fields.ts";
import { lastMadeFor } from "../../../tools/identity/made-for.ts";
import { schoolFaults } from "../../../tools/identity/school-faults.ts";
import { thisSchool } from "../../../tools/plugins/this-school.ts";
import { otherSchool } from "./other-school.ts";

const build = { command: "build", mode: "production" } as const;

/** What a build says where it is asked to begin. */
function begin(plugin: ReturnType<typeof thisSchool>) {
  const { config } = plugin;
  return () => (config as (given: UserConfig, env: typeof build) => unknown)({}, build);
}

it("a build asks first whether the school and what was made for it fit", () => {
  expect(readFileSync("vite.config.ts", "utf8")).toMatch(/ plugins: \[\s*thisSchool\(\),/);
  expect(begin(thisSchool())).not.toThrow();
});

it.each(["pictures", "icons", "share pictures", "documents"])(
  "a site is not built with %s that were made for another school",
  (made) => {
    const last = lastMadeFor();
    const madeForOther = { ...last, stamps: { ...last.stamps, [made]: "0123456789ab" } };
    expect(begin(thisSchool(madeForOther))).toThrow(
      `In public/ the ${made} were made for another app/school.ts: npm run brand makes them anew.`,
    );
  },
);

it("a site is not built in colours that cannot be read, and the sentence names the pair", () => {
  const day = { ...school.colours.day, link: "#4678BE" };
  const pale: School = { ...school, colours: { ...school.colours, day } };
  expect(begin(thisSchool(lastMadeFor(), pale))).toThrow(
    `app/school.ts: colours.day: link (#4678BE) on paper (${day.paper}) has a contrast of 4.`,
  );
});

it.each<[string, Partial<School>]>([
  ["", otherSchool],
  ['shortName, "A school of many", has more than 12 letters.', { shortName: "A school of many" }],
  [
    'origin, "www.other.example/", is not a scheme and a host only, as https://www.my-school.example is.',
    { origin: "www.other.example/" },
  ],
  [
    'telephone.dial, "98765 43210", is not + and digits only, as a telephone dials it.',
    { telephone: { text: "98765 43210", dial: "98765 43210" } },
  ],
  [
    'houses: Ashoka\'s colour, "orange", is not written as #RRGGBB.',
    { houses: [{ name: "Ashoka", colour: "orange", called: "Orange" }] },
  ],
])("says of a school: “%s”", (sentence, fields) => {
  expect(schoolFaults({ ...school, ...fields }).join("\n")).toBe(sentence);
});
