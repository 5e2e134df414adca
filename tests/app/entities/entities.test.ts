/** What pages show of an item or a list, beside its fields. */
import { expect, it } from "vitest";
import { formatPhotoCount, isAlbumId } from "../../../app/entities/album.ts";
import {
  readCertificateReply,
  validateCertificateRequest,
} from "../../../app/entities/certificate-request.ts";
import { sortFaculty } from "../../../app/entities/faculty-member.ts";
import { filterByCategory } from "../../../app/entities/message.ts";
import { getPageNumber, limitItems, paginate } from "../../../app/entities/pagination.ts";
import {
  findNextEvent,
  formatTimeAndPlace,
  getEventStatus,
  isOnDay,
  type SchoolEvent,
} from "../../../app/entities/school-event.ts";
import { schoolMonth } from "../../../app/entities/school-month.ts";
import { describeNotice, shortenNotice } from "../../../app/entities/school-notice.ts";
import { parseList } from "../../../app/school-api.ts";

const read = <Item>(name: Parameters<typeof parseList>[0], items: object[]) =>
  (parseList(name, items)?.items ?? []) as Item[];

it.each([
  ["", [1, 30, 0]],
  ["page=2", [2, 30, 30]],
  ["page=3", [3, 1, 60]],
  ["page=4", [3, 1, 60]],
  ["page=-1", [1, 30, 0]],
  ["page=2x", [2, 30, 30]],
  ["page=two", [1, 30, 0]],
])("of 61 items, 30 a page, ?%s is page %j", (query, expected) => {
  const { items, position } = paginate([...Array(61).keys()], new URLSearchParams(query));
  expect([position.number, items.length, items[0]]).toEqual(expected);
  expect(position).toMatchObject({ count: 3, total: 61, first: items[0] });
});

it("an empty list has one page, and the 31st item is on the second", () => {
  expect(paginate([], new URLSearchParams()).position).toMatchObject({ number: 1, count: 1 });
  expect([0, 29, 30].map(getPageNumber)).toEqual([1, 1, 2]);
});

it.each([
  [2, {}, true],
  [1, {}, false],
  [3, { isWhole: true }, true],
  [3, { isWhole: false }, false],
])("of two items at most %i, each %j, all is shown: %s", (most, extra, isWhole) => {
  const shown = ["a", "b"].slice(0, most).map((item) => ({ item, ...extra }));
  const limited = limitItems(["a", "b"], (item) => ({ item, ...extra }), most);
  expect(limited).toEqual({ shown, total: 2, isWhole });
});

it.each([
  [{ name: " ", admission: "A/1" }, { name: "Please fill Student Full Name" }],
  [{ name: "Asha", admission: "\t" }, { admission: "Please fill Admission Number" }],
  [{ name: "Asha", admission: "A/1" }, {}],
  [{}, { name: "Please fill Student Full Name", admission: "Please fill Admission Number" }],
])("the certificate form with %j has the errors %j", (typed, errors) => {
  expect(validateCertificateRequest(typed)).toEqual(errors);
});

it.each([
  ['{"data":"a1"}', { status: 200 }, { image: "a1", waitSeconds: 0 }],
  ['{"data":"a1"}', { status: 502 }, { image: undefined, waitSeconds: 0 }],
  ["", { status: 429, headers: { "Retry-After": "60" } }, { image: undefined, waitSeconds: 60 }],
  ["", { status: 429 }, { image: undefined, waitSeconds: 0 }],
  ["", { status: 503, headers: { "Retry-After": "60" } }, { image: undefined, waitSeconds: 0 }],
])("a reply %j with %j is read as %j", async (body, init, reply) => {
  expect(await readCertificateReply(new Response(body, init))).toEqual(reply);
});

it("staff are sorted by the number of their order, and without one are last", () => {
  const orders = ["10", null, 2, "soon", "1.5", ""];
  const sent = orders.map((order, index) => ({ name: `${index}`, order }));
  const names = sortFaculty(read("faculty", sent)).map(({ name }) => name);
  expect(names.join()).toBe("4,2,0,1,3,5");
});

it("photographs are counted, and albums known by their identifier", () => {
  expect([0, 1, 2].map(formatPhotoCount)).toEqual(["0 photos", "1 photo", "2 photos"]);
  expect(["a1", "../a"].map(isAlbumId)).toEqual([true, false]);
});

it("a message without words is a letter, and each office has its own", () => {
  const written = { category: "PRINCIPAL", message: "<p>One</p>", attachments: ["p1", "p2"] };
  const letter = { ...written, category: "director", message: "<p> &nbsp;</p>" };
  const all = read<Parameters<typeof filterByCategory>[0][number]>("messages", [written, letter]);
  expect(all).toMatchObject([
    { category: "Principal", portrait: "/p1", letter: [] },
    { category: "Director", portrait: undefined, letter: ["/p1", "/p2"] },
  ]);
  expect(read("messages", [{ ...letter, message: null }])).toHaveLength(1);
  expect(filterByCategory(all, "Director")).toEqual([all[1]]);
  expect(read("messages", [{ ...written, category: "Teacher" }])).toEqual([]);
});

it.each([
  ["Cancelled: Picnic", "Cancelled"],
  ["Picnic (Canceled)", "Cancelled"],
  ["“POSTPONED” picnic", "Postponed"],
  ["Picnic – postponed!", "Postponed"],
  ["Picnic cancelled due to rain", "Cancelled"],
  ["Notice: Postponed – Picnic", "Postponed"],
  ["Uncancelled picnic", "Scheduled"],
  ["The picnic is not being cancelled", "Scheduled"],
  ["पिकनिक रद्द", "Cancelled"],
  ["ਪਿਕਨਿਕ ਰੱਦ", "Cancelled"],
  ["पिकनिक स्थगित", "Postponed"],
  ["ਪਿਕਨਿਕ ਮੁਲਤਵੀ", "Postponed"],
  ["पिकनिक रद्द नहीं होगी", "Scheduled"],
  ["ਪਿਕਨਿਕ ਰੱਦ ਨਹੀਂ ਹੋਵੇਗੀ", "Scheduled"],
  ["The cancelled picnic", "Scheduled"],
  ["Postponedly", "Scheduled"],
  ["Picnic", "Scheduled"],
])("an event with the title %j is %s", (title, status) => {
  expect(getEventStatus({ title })).toBe(status);
});

const event = (title: string, date?: string, lastDate?: string, time = "") =>
  ({ title, date, time, slug: title, ...(lastDate && { lastDate }) }) as SchoolEvent & {
    slug: string;
  };
const events = [
  event("Late", "2026-12-01"),
  event("Next", "2026-11-20", "2026-11-22"),
  event("Past", "2026-11-20"),
  event("Undated"),
];

it("the next event is the first that is not over", () => {
  expect(findNextEvent(events, "2026-11-22")?.title).toBe("Next");
  expect(findNextEvent(events, "2026-12-02")).toBeUndefined();
  const days = ["2026-11-19", "2026-11-20", "2026-11-22", "2026-11-23"];
  expect(events.map((one) => days.filter((day) => isOnDay(one, day)).length)).toEqual([0, 2, 1, 0]);
  expect(formatTimeAndPlace({ time: "9 a.m.", venue: "Hall" })).toBe("9 a.m., Hall");
  expect(formatTimeAndPlace({ time: "", venue: "Hall" })).toBe("Hall");
});

it.each([
  ["2026-12", "2026-12", "2026-11", undefined, true],
  ["2026-11", "2026-11", undefined, "2026-12", true],
  ["2027-01", "2026-12", "2026-11", undefined, true],
  ["2026-10", "2026-11", undefined, "2026-12", true],
  ["2026-13", "2026-11", undefined, "2026-12", true],
  ["x2026-12", "2026-11", undefined, "2026-12", true],
  ["2026-120", "2026-11", undefined, "2026-12", true],
])("asked for %s it shows %s between %s and %s", (asked, month, earlier, later, hasEvents) => {
  const { days, ...shown } = schoolMonth(events, asked, "2026-11-21");
  expect(shown).toEqual({ month, earlier, later, hasEvents });
  expect([days.length, days.filter(Boolean).length]).toEqual([35, month.endsWith("12") ? 31 : 30]);
});

it("a day has at most eight events by their time, those without one first, shortened", () => {
  const times = ["6 PM", "9 AM", "", "noon", ...Array(5).fill("7 PM")];
  const all = times.map((time) => event("w ".repeat(99), "2026-11-21", undefined, time));
  const { days } = schoolMonth([...all, event("Other", "2027-02-21")], "2026-11", "2026-11-21");
  const shown = days.find((day) => day?.date === "2026-11-21");
  const shownTimes = shown?.events.map(({ time }) => time).join();
  expect(shownTimes).toBe(",9 AM,noon,6 PM,7 PM,7 PM,7 PM,7 PM");
  expect([shown?.total, shown?.events[0]?.title]).toEqual([9, `${"w ".repeat(60)}…`]);
  expect(schoolMonth([], "", "2026-11-21")).toMatchObject({ hasEvents: false, month: "2026-11" });
});

const most = { images: Array(5).fill("/i"), attachments: Array(5).fill("/a") };
const notice = { description: "d".repeat(1_500), ...most };

it.each([
  ["nothing", {}, true],
  ["description", { description: "d".repeat(1_501) }, false],
  ["images", { images: Array(6).fill("/i") }, false],
  ["attachments", { attachments: Array(6).fill("/a") }, false],
])("of a notice with too much %s the rest is left out", (_, more, isWhole) => {
  const { description, ...shown } = shortenNotice({ ...notice, ...more });
  expect(shown).toEqual({ ...most, isWhole });
  expect(description).toMatch(/^d{1500}( …)?$/);
});

it("a notice is known by its title and by all that it says", () => {
  const files = { images: ["/i" as const], attachments: ["/a" as const], urlTitle: "" };
  const described = describeNotice({ title: "Fees", description: "Due", url: "/Tc", ...files });
  expect(described).toEqual({ title: "Fees", text: "Due\n/Tc\n/i\n/a" });
  const untitled = describeNotice({ title: "Notice", description: "", url: undefined, ...files });
  expect(untitled).toEqual({ title: "", text: "/i\n/a" });
});
