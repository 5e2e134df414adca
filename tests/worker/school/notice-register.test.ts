import { expect, it } from "vitest";
import { parseList } from "../../../app/school-api.ts";
import { createNoticeRegister } from "../../../worker/school/notice-register.ts";
import { inSchool } from "./open-object.ts";

type Notice = { title?: string; description?: string; image?: string[]; url?: string };
/** The list that the school sent on a day of November 2026. */
type Sent = { november: number; notices: Notice[] };

const on = (november: number, ...notices: Notice[]): Sent => ({ november, notices });

const noticesOf = (list: Notice[]) => parseList("notifications", list)?.items ?? [];

/** What the register says of each list. */
function register(lists: readonly Sent[]) {
  return inSchool((_, { storage }) => {
    const register = createNoticeRegister(storage);
    return lists.map(({ november, notices }, index) => {
      const today = `2026-11-${november}`;
      const fetchedAt = Date.parse(today) + index * 1_000;
      return register.register({ notices: noticesOf(notices), fetchedAt, today });
    });
  });
}

const closed = { title: "School closed tomorrow", description: "Because of fog." };
const fees = { title: "Fees due" };
const exam = (description: string) => ({ title: "Exam", description });
const monday = exam("Class X on Monday in the big hall.");
const friday = exam("Class XII on Friday, bring files.");
const saturday = exam("Class XII on Saturday, bring files.");
const crayons = exam("Nursery on Tuesday, bring crayons.");
const circular = (number: number, left: number) => ({
  title: `Circular ${number}`,
  description: `Seats of batch ${number} left: ${left}`,
});

it.each<{
  name: string;
  lists: Sent[];
  slugs: string[];
  withdrawn?: string[];
  changed?: (string | undefined)[];
}>([
  {
    name: "an address has the day on which the notice was first seen, and keeps it",
    lists: [on(21, closed), on(22, fees, closed)],
    slugs: ["22-fees-due", "21-school-closed-tomorrow"],
  },
  {
    name: "a notice with another text keeps its address, and says when it was changed",
    lists: [on(21, closed), on(22, { ...closed, description: "Of ice." })],
    slugs: ["21-school-closed-tomorrow"],
    changed: ["2026-11-22"],
  },
  {
    name: "a notice with another file was changed",
    lists: [on(21, { ...fees, image: ["p1"] }), on(22, { ...fees, image: ["p2"] })],
    slugs: ["21-fees-due"],
    changed: ["2026-11-22"],
  },
  {
    name: "a notice with another title is another notice",
    lists: [on(21, closed), on(22, { ...closed, title: "School open tomorrow" })],
    slugs: ["22-school-open-tomorrow"],
    withdrawn: ["21-school-closed-tomorrow"],
  },
  {
    name: "the next of two numbered notices with other words is another notice",
    lists: [
      on(21, { title: "Circular 12", description: "The fee counter opens at nine." }),
      on(22, { title: "Circular 13", description: "Bring a water bottle on Sports Day." }),
    ],
    slugs: ["22-circular-13"],
    withdrawn: ["21-circular-12"],
  },
  {
    name: "notices that differ only in numbers stay two, each with its address",
    lists: [
      on(21, circular(7, 40), circular(8, 50)),
      on(21, circular(8, 49), circular(7, 39)),
      on(21, circular(8, 48)),
    ],
    slugs: ["21-circular-8"],
    withdrawn: ["21-circular-7"],
    changed: ["2026-11-21"],
  },
  {
    name: "of notices with one title those with the same words keep their addresses",
    lists: [on(21, monday, friday, crayons), on(22, crayons, saturday, monday)],
    slugs: ["21-exam-3", "21-exam-2", "21-exam"],
    changed: [undefined, "2026-11-22", undefined],
  },
  {
    name: "notices without a title are known by their text",
    lists: [
      on(21, { description: "Because of fog." }, { description: "Bring crayons." }),
      on(22, { description: "Bring crayons." }, { description: "Fees are due." }),
    ],
    slugs: ["21-notice-2", "22-notice"],
    withdrawn: ["21-notice"],
  },
  {
    name: "a published notice goes before a withdrawn one with its title",
    lists: [on(21, monday, friday), on(21, friday), on(21, saturday)],
    slugs: ["21-exam-2"],
    withdrawn: ["21-exam"],
    changed: ["2026-11-21"],
  },
  {
    name: "a notice deleted and published again with a correction has its address back",
    lists: [on(21, monday), on(22), on(23, exam("Class X on Tuesday in the big hall."))],
    slugs: ["21-exam"],
    changed: ["2026-11-23"],
  },
  {
    name: "a notice deleted and published again as it was has not changed",
    lists: [on(21, monday), on(22), on(23, monday)],
    slugs: ["21-exam"],
  },
  {
    name: "the same words a week later are another notice",
    lists: [on(11, monday), on(12), on(21, monday)],
    slugs: ["21-exam"],
    withdrawn: ["11-exam"],
  },
])("$name", async ({ lists, slugs, withdrawn = [], changed }) => {
  const last = (await register(lists)).at(-1);
  const short = (slug: string) => slug.replace("2026-11-", "");
  expect(last?.current.map(({ slug }) => short(slug))).toEqual(slugs);
  expect(last?.withdrawn.map(short)).toEqual(withdrawn);
  const unchanged = slugs.map(() => undefined);
  expect(last?.current.map((one) => one.changed)).toEqual(changed ?? unchanged);
});

/** "bda" for 130. */
const inLetters = (number: number) =>
  [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");

it("the addresses of the last 500 withdrawn notices say so", async () => {
  const lists = Array.from({ length: 502 }, (_, at) => on(21, { title: inLetters(at) }));
  const withdrawn = (await register(lists)).at(-1)?.withdrawn ?? [];
  expect(withdrawn).toHaveLength(500);
  expect(withdrawn).not.toContain("2026-11-21-a");
  expect(withdrawn).toContain("2026-11-21-faa");
});

it.each([
  ["a number", (at: number) => `Seats left: ${5_000 - at}`],
  ["a number with a comma", (at: number) => `${(1_100 - at).toLocaleString("en")} seats left`],
  ["a date and a time", (at: number) => `Open on ${at % 28}/11/2026 at 10:${at % 60} a.m.`],
  ["a number of another script", (at: number) => `सीटें ${String.fromCharCode(0x966 + (at % 10))}`],
])("a notice whose title has %s that changes each minute keeps its one address", async (_, say) => {
  const titles = Array.from({ length: 200 }, (_, at) => ({ title: say(at) }));
  const lists = titles.map((notice) => on(21, notice, fees));
  const answers = await register(lists);
  const addresses = answers.map(({ current }) => current[0]?.slug);
  expect(new Set(addresses).size).toBe(1);
  expect(answers.at(-1)?.withdrawn).toEqual([]);
});
