import { expect, it } from "vitest";
import { school as theSchool } from "../../../../app/school.ts";
import type { SchoolApiCall } from "../../../../tools/sample-api/school.ts";
import {
  fetchPage,
  openPage,
  type RenderedPage,
  startSiteWith,
  startSiteWithoutApi,
} from "../../../harness/page/rendered-page.ts";
import { openSite } from "../../../harness/worker/open-site.ts";

/** The blocks in the order of the specification, each with the reads that fill it. */
const blocks: Record<string, SchoolApiCall[]> = {
  ".marquee": ["highlights"],
  ".folds": ["notifications", "registrations"],
  ".hero": ["homeEvents"],
  "#quick-links": [],
  "#about": [],
  "#information": [],
  "#desk": ["messages"],
  "#events": ["homeEvents"],
  "#news": ["news"],
  "#toppers": ["toppers"],
  "#birthdays": ["birthdays"],
  "#gallery": ["homeAlbums"],
  footer: [],
};
const reads = [...new Set(Object.values(blocks).flat())].sort();

async function readBlocks(page: RenderedPage): Promise<Record<string, string>> {
  const names = Object.keys(blocks);
  const texts = await Promise.all(names.map((block) => page.texts(block)));
  return Object.fromEntries(names.map((block, index) => [block, texts[index]?.join("|") ?? ""]));
}

/** Where the page has the element "#id", ".first-class" or "tag". */
function findPlace({ html }: RenderedPage, selector: string): number {
  const name = selector.slice(1);
  return html.search(RegExp(`<${selector}\\b|id="${name}"|class="${name}[" ]`));
}

it.each([
  ["announcements", {}],
  ["nothing", { highlights: [], registrations: [], notifications: [] }],
])("with %s from the school, home has the specified order after the hero", async (_, lists) => {
  const page = await openPage("/", lists);
  const [awaited] = await page.attributes('link[rel="expect"]', "href");
  for (const order of [Object.keys(blocks), [".hero", String(awaited)]]) {
    const places = order.map((block) => findPlace(page, block));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }
});

it("a cold home waits for three rounds of five fetches at most", async () => {
  const { api, site } = await openSite();
  await api.setFault("*", { kind: "delay", ms: 1_000 });
  const from = site.clock.now();
  expect((await api.timeOut(site, site.get("/"))).status).toBe(200);
  expect(site.clock.now() - from).toBeLessThanOrEqual(3_000);
  const { counts } = await api.requests();
  expect(reads.map((read) => counts[read])).toEqual(reads.map(() => 1));
});

/** With the kinds and sizes of files, which come a little later. */
async function openComplete(failing: readonly SchoolApiCall[] = []) {
  const site = await startSiteWith({}, failing);
  await site.cron();
  return fetchPage(site, "/");
}

it("while reads fail, the other blocks are complete", async () => {
  const complete = await readBlocks(await openComplete());
  for (const failing of [reads.slice(0, 5), reads.slice(5)]) {
    const page = await openComplete(failing);
    expect(page.status).toBe(200);
    const words = await readBlocks(page);
    for (const [block, needs] of Object.entries(blocks)) {
      const shown = expect(words[block], `${block} without ${failing}`);
      const isFailing = needs.some((read) => failing.includes(read));
      (isFailing ? shown.not : shown).toBe(complete[block]);
    }
  }
});

it.each([
  ["fails", startSiteWithoutApi],
  ["is empty", () => startSiteWith(Object.fromEntries(reads.map((read) => [read, []])))],
])("shows the specified placeholders if every read %s", async (_, open) => {
  const page = await fetchPage(await open(), "/");
  expect(page.status).toBe(200);
  const words = await readBlocks(page);
  for (const block of [".marquee", ".folds", "#desk", "#birthdays", "#gallery"])
    expect(words[block], block).toContain("Stay tuned for more updates");
  expect(words["#events"]).toContain("Event Title");
  expect(words["#news"]).toContain("News Title");
  expect(words["#toppers"]?.match(/Student NameSubject%/g)).toHaveLength(2);
  expect(words[".folds"]).not.toMatch(/notice/i);
  expect(words[".hero"]).toMatch(/21 November\. +School hours in winter: 8:20.a\.m\./);
});

it("the next event is beside the hours, and upcoming events come before past ones", async () => {
  const days = { Past: "2026-11-20", "Long past": "2026-01-02", Later: "2027-01-02" };
  const dated = Object.entries({ ...days, Soon: "2026-12-05", "Some day": undefined });
  const homeEvents = dated.map(([title, date]) => ({ title, date }));
  const page = await openPage("/", { homeEvents });
  expect((await page.texts(".hero")).join()).toContain("Next: Soon, 5 December 2026");
  expect((await page.texts("#events h3")).join()).toBe("Soon,Later,Past,Long past,Some day");
});

it("an event of the day is today's, and on a day without classes the hero says so", async () => {
  const site = await startSiteWith({ homeEvents: [{ title: "Mass", date: "2026-11-22" }] });
  site.clock.time = Date.parse("2026-11-22T04:00:00Z");
  const words = (await (await fetchPage(site, "/")).texts(".hero-words p")).at(-1);
  expect(words).toMatch(/No classes on Sundays\. School hours in winter: .*\. Today: Mass\.$/);
});

it("news is sorted newest first, and no slider exceeds its limit", async () => {
  const description = "word ".repeat(500);
  const all = Array.from({ length: 28 }, (_, index) => {
    const date = `2026-10-${String(index + 1).padStart(2, "0")}`;
    return { _id: date, title: date, date, fromDate: date, description, category: "PhotoGallery" };
  });
  const page = await openPage("/", { news: all, homeEvents: all, homeAlbums: all });
  const titles = await page.texts("#news h3");
  expect([titles.length, titles[0]]).toEqual([6, "2026-10-28"]);
  expect(page.html.match(/word/g)?.length).toBeLessThan(6 * 2 * 30);
  expect(await page.texts("#events h3")).toHaveLength(6);
  expect(await page.texts("#gallery h3")).toHaveLength(6);
});

const announcements = [
  { list: "highlights", read: "highlights", most: 30, shown: ".marquee li" },
  { list: "registrations", read: "registrations", most: 20, shown: ".registrations li" },
  { list: "notices", read: "notifications", most: 10, shown: "#notices h3" },
  { list: "birthdays", read: "birthdays", most: 8, shown: "#birthdays h3" },
] as const;

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `A rather long title of number ${index + 1}`,
    name: `A rather long name of number ${index + 1}`,
  }));

it("home shows 30 highlights, 20 registrations, 10 notices and 8 birthdays at most", async () => {
  const listsOf = (count?: number) =>
    Object.fromEntries(announcements.map(({ read, most }) => [read, numbered(count ?? most)]));
  const few = await openPage("/", listsOf());
  const site = await startSiteWith(listsOf(1_234));
  const many = await fetchPage(site, "/");
  for (const { list, most, shown } of announcements) {
    const all = list === "notices" ? "/Notices?" : `/Announcements?list=${list}&`;
    const place = list === "notices" ? "dialog a" : "a.more-link";
    const links = `main ${place}[href="${all.slice(0, -1)}"]`;
    expect((await few.texts(shown)).length, list).toBeGreaterThanOrEqual(most - 1);
    expect(await few.texts(links)).toEqual([]);
    expect((await many.texts(shown)).length, list).toBeLessThanOrEqual(most);
    expect(await many.texts(links)).toEqual([`All 1,234 ${list}`]);
    const last = await fetchPage(site, `${all}page=99`);
    expect((await last.texts("article h2")).at(-1)).toMatch(/ number 1234$/);
  }
});

it("home shows the start of a long notice, and links to the whole of it", async () => {
  const description = `${"word ".repeat(3_000)}End.`;
  const site = await startSiteWith({ notifications: [{ title: "Long", description }] });
  const home = await fetchPage(site, "/");
  expect(home.html).not.toContain("End.");
  const [address] = await home.attributes("#notices a", "href");
  expect((await fetchPage(site, `${address}`)).html).toContain("End.");
});

it("home has the beginning of the Principal's message, then of the Director's", async () => {
  const message = "<h3>Motto</h3><p>Dear parents,</p><p>Greetings.</p>";
  const messages = ["Director", "Principal"].map((category) => ({ category, message }));
  const page = await openPage("/", { messages });
  expect(await page.texts("#desk blockquote")).toEqual(["Greetings.", "Greetings."]);
  const links = await page.attributes("#desk li a", "href");
  expect(links).toEqual(["/PrincipalMessage", "/DirectorMessage"]);
});

it("both sliders of toppers show last session's best, the best first", async () => {
  const tenth = { class: "X", division: 90, sessionYear: "2025-2026" };
  const toppers = [
    { ...tenth, name: "Second", division: "91.5%" },
    { ...tenth, name: "First", division: 97 },
    { ...tenth, name: "Long ago", sessionYear: "2020-2021" },
    { ...tenth, name: "Twelfth", class: "XII", stream: "Medical" },
  ];
  const page = await openPage("/", { toppers });
  expect(await page.texts("#toppers h4")).toEqual(["First", "Second", "Twelfth"]);
  expect(await readSessions(page)).toEqual(["Session 2025-2026", "Session 2025-2026"]);
  // Without one of last session the best of all, each with its session.
  const [tens, twelfth] = [toppers.slice(0, 1), { ...toppers[3], sessionYear: "2023-2024" }];
  const older = await openPage("/", { toppers: [...tens, twelfth] });
  expect(await readSessions(older)).toEqual(["Session 2025-2026", "All sessions"]);
  expect(await older.texts("#toppers li p")).toEqual([...["91.5%", "Medical", "2023-2024", "90%"]]);
});

async function readSessions(page: RenderedPage): Promise<string[]> {
  return (await page.texts("#toppers p")).filter((words) => /session/i.test(words));
}

it("highlights, registrations and notices lead to their documents and addresses", async () => {
  const own = { title: "Admissions", url: "/Registration" };
  const sheet = { title: "Date sheet", attachments: ["sheet", "annex"] };
  const page = await openPage("/", {
    highlights: [sheet, { title: "Bare" }, own],
    registrations: [{ title: "Nursery", attachments: ["form"] }],
    notifications: [
      own,
      { title: "Fair", image: ["poster"], url: "https://fair.example/", urlTitle: "Come" },
      { title: "Bad", url: "javascript:alert(1)", attachments: ["letter"] },
    ],
  });
  expect(await page.attributes(".marquee a", "href")).toEqual([
    ...["sheet", "annex"].map(image),
    "/Registration",
  ]);
  for (const list of ["#notices", ".marquee"]) {
    const link = `${list} a[href="/Registration"]`;
    expect((await page.attributes(link, "target"))[0], "in the same tab").toBeNull();
    expect((await page.texts(link))[0]).not.toContain("new tab");
  }
  const links = await page.attributes(".announcements a", "href");
  expect(links).toContain(image("form"));
  expect(links).toContain(image("letter"));
  expect(links).toContain("https://fair.example/");
  const registration = `a[href="${theSchool.portal.registration}"][target=_blank]`;
  expect(await page.texts(registration)).toContain("Nursery (opens in a new tab)");
  expect(await page.attributes("#notices img", "src")).toEqual([`${image("poster")}?w=560`]);
  expect(page.html).not.toContain('href="javascript:');
});

function image(id: string): string {
  return `/api/image/${id}`;
}
