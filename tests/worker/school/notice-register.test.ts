import { expect, it, vi } from "vitest";
import { parseList } from "../../../app/school-api.ts";
import { createNoticeRegister } from "../../../worker/school/notice-register.ts";
import { day } from "../../harness/simulators/clock.ts";
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
const open = { ...closed, title: "School open tomorrow" };
const fees = { title: "Fees due" };
const exam = (description: string) => ({ title: "Exam", description });
const monday = exam("Class X on Monday in the big hall.");
const friday = exam("Class XII on Friday, bring files.");
const crayons = exam("Nursery on Tuesday, bring crayons.");
const saturday = exam("Class XII on Saturday, bring files.");
const onFriday = exam("Class X on Friday in the big hall.");
const shared = { description: "See attachment", image: ["p1"], url: "https://forms.example/a" };

it.each<{ name: string; lists: Sent[]; slugs: string[]; former?: object; changed?: string }>([
  {
    name: "an address has the day on which the notice was first seen, and keeps it",
    lists: [on(21, closed), on(22, fees, closed)],
    slugs: ["22-fees-due", "21-school-closed-tomorrow"],
  },
  {
    name: "a notice that has its former title again has its former address again",
    lists: [
      on(21, monday, friday, crayons),
      on(21, monday, { ...friday, title: "Exams" }, crayons),
      on(21, monday, friday, crayons),
    ],
    slugs: ["21-exam", "21-exam-2", "21-exam-3"],
    former: { "21-exams": "21-exam-2" },
  },
  {
    name: "an edited notice is found at its old address, and says when it was changed",
    lists: [on(21, closed), on(22, open), on(22, { ...open, description: "From ten." })],
    slugs: ["21-school-open-tomorrow"],
    former: { "21-school-closed-tomorrow": "21-school-open-tomorrow" },
    changed: "2026-11-22",
  },
  {
    name: "a notice with another file was changed",
    lists: [on(21, { ...fees, image: ["p1"] }), on(22, { ...fees, image: ["p2"] })],
    slugs: ["21-fees-due"],
    changed: "2026-11-22",
  },
  {
    name: "the next of two numbered notices with other words is no edit",
    lists: [
      on(21, { title: "Circular 12", description: "The fee counter opens at nine." }),
      on(22, { title: "Circular 13", description: "Bring a water bottle on Sports Day." }),
    ],
    slugs: ["22-circular-13"],
    former: { "21-circular-12": "" },
  },
  {
    name: "another notice in place of a withdrawn one is no edit",
    lists: [on(21, closed), on(22, { title: "Science fair", description: "All are welcome." })],
    slugs: ["22-science-fair"],
    former: { "21-school-closed-tomorrow": "" },
  },
  {
    name: "a shared poster or a common sentence does not make another notice of one",
    lists: [
      on(21, { title: "Bus strike Monday", ...shared }),
      on(21, { title: "Exam dates", ...shared }),
    ],
    slugs: ["21-exam-dates"],
    former: { "21-bus-strike-monday": "" },
  },
  {
    name: "of two edited notices with one title each keeps its address, also if one is withdrawn",
    lists: [on(21, monday, friday), on(21, saturday, onFriday), on(21, saturday)],
    slugs: ["21-exam-2"],
    former: { "21-exam": "" },
    changed: "2026-11-21",
  },
  {
    name: "a notice deleted and published again with a correction has its address back",
    lists: [on(21, monday), on(22), on(23, exam("Class X on Tuesday in the big hall."))],
    slugs: ["21-exam"],
    changed: "2026-11-23",
  },
  {
    name: "the same words a week later are another notice",
    lists: [on(11, monday), on(12), on(21, monday)],
    slugs: ["21-exam"],
    former: { "11-exam": "" },
  },
])("$name", async ({ lists, slugs, former = {}, changed }) => {
  const last = (await register(lists)).at(-1);
  const short = (slug: string) => slug.replace("2026-11-", "");
  expect(last?.current.map(({ slug }) => short(slug))).toEqual(slugs);
  const found = Object.entries(last?.former ?? {}).map((pair) => pair.map(short));
  expect(Object.fromEntries(found)).toEqual(former);
  expect(last?.current[0]?.changed).toBe(changed);
});

it("a list from before the last one neither withdraws nor changes a notice", async () => {
  const [early, late] = await inSchool((_, { storage }) => {
    const register = createNoticeRegister(storage);
    const send = (notices: Notice[], fetchedAt: number) =>
      register.register({ notices: noticesOf(notices), fetchedAt, today: "2026-11-21" });
    send([closed, fees], 2 * day);
    return [send([{ ...closed, description: "Of ice." }], day), send([closed, fees], 2 * day)];
  });
  expect([early?.former, early?.current[0]?.changed]).toEqual([{}, undefined]);
  expect(late?.current.map(({ changed }) => changed)).toEqual([undefined, undefined]);
});

/** "bda" for 130. */
const inLetters = (number: number) =>
  [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");

it("the last 500 withdrawn notices keep their addresses", async () => {
  const lists = Array.from({ length: 502 }, (_, at) => on(21, { title: inLetters(at) }));
  const former = (await register(lists)).at(-1)?.former ?? {};
  expect([Object.keys(former).length, "2026-11-21-a" in former]).toEqual([500, false]);
  expect(former).toHaveProperty("2026-11-21-faa", "");
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
  expect(answers.at(-1)?.former).toEqual({});
});

it("a notice whose title becomes another each minute gets ten addresses, and keeps them all", async () => {
  const description = "All classes meet in the big hall at ten, with bags and books.";
  const lists = Array.from({ length: 100 }, (_, at) =>
    on(21, { title: inLetters(at), description }),
  );
  const answers = await register([...lists, on(21, { title: "c", description })]);
  const former = (last: string) =>
    Object.fromEntries([..."abcdefghij"].map((name) => [`2026-11-21-${name}`, last]));
  const { "2026-11-21-j": _, ...toLast } = former("2026-11-21-j");
  expect(answers[99]).toMatchObject({ current: [{ slug: "2026-11-21-j" }], former: toLast });
  // A former title has its address again.
  const { "2026-11-21-c": __, ...toFormer } = former("2026-11-21-c");
  expect(answers[100]).toMatchObject({ current: [{ slug: "2026-11-21-c" }], former: toFormer });
});

it("notices that differ only in numbers stay two, each with its address", async () => {
  const circular = (number: number, left: number) => ({
    title: `Circular ${number}`,
    description: `Seats of batch ${number} left: ${left}`,
  });
  const answers = await register([
    on(21, circular(7, 40), circular(8, 50)),
    on(21, circular(8, 49), circular(7, 39)),
    on(21, circular(8, 48)),
  ]);
  expect(answers.map(({ current }) => current.map(({ slug }) => slug.slice(-1)))).toEqual([
    ["7", "8"],
    ["8", "7"],
    ["8"],
  ]);
});

it("registering equal notices reads rows in proportion to their number, not to its square", async () => {
  const notices = noticesOf(Array.from({ length: 1_000 }, () => closed));
  const rowsRead = await inSchool((_, { storage }) => {
    const calls = vi.spyOn(storage.sql, "exec");
    createNoticeRegister(storage).register({ notices, fetchedAt: 1, today: "2026-11-21" });
    return calls.mock.results.reduce((sum, { value }) => sum + value.rowsRead, 0);
  });
  expect(rowsRead).toBeGreaterThan(notices.length);
  expect(rowsRead).toBeLessThan(20 * notices.length);
});
