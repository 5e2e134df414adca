import { expect, it, vi } from "vitest";
import { albumRead, listNames, listReads } from "../../../app/school-api.ts";
import { home, sections } from "../../../app/site-map.ts";
import type { Fault } from "../../../tools/sample-api/school.ts";
import { hour, second } from "../../harness/clock.ts";
import { expectLogged } from "../../harness/expected-log.ts";
import { type Isolate, startIsolate } from "../../harness/isolate.ts";
import { openSite } from "../../harness/open-site.ts";
import { type School, school } from "../../harness/sample-schools.ts";

const cases: { name: string; fault: Fault; status?: 502 | 504 }[] = [
  { name: "refused connections", fault: { kind: "refuse" } },
  { name: "reset connections", fault: { kind: "reset" } },
  { name: "a hang", fault: { kind: "hang" }, status: 504 },
  { name: "a hang in the middle of the body", fault: { kind: "hangBody" }, status: 504 },
  { name: "status 500", fault: { kind: "status", status: 500 } },
  { name: "status 429", fault: { kind: "status", status: 429 } },
  { name: "status 404", fault: { kind: "status", status: 404 } },
  { name: "HTML with status 200", fault: { kind: "html" } },
  { name: "cut JSON", fault: { kind: "cut" } },
  { name: "JSON of another shape", fault: { kind: "shape" } },
  { name: "an empty body", fault: { kind: "empty" } },
  { name: "a wrong charset", fault: { kind: "charset" } },
];

/** Neither lists nor pages know faults apart: one fault is tried with all of them. */
const isForAll = ({ kind }: Fault) => kind === "hang";
const someLists: readonly string[] = ["news", "notifications", "messages"];
const livePages = [home, ...sections.flatMap((section) => section.pages)]
  .filter((page) => page.live && !page.unlisted)
  .map((page) => page.path);

async function findPaths(api: School, fault: Fault): Promise<string[]> {
  const albums = await api.data<{ _id: string; category: string }[]>("albums");
  const album = albums.find(({ category }) => category === "PhotoGallery");
  const names = listNames.filter((name) => isForAll(fault) || someLists.includes(name));
  const lists = names.map((name) => listReads[name].path.replace("{school}", api.school));
  return [...lists, `${albumRead.path}?id=${album?._id}`];
}

function fetchAll(api: School, site: Isolate, paths: readonly string[]) {
  return api.timeOut(site, Promise.all(paths.map((path) => site.load(path))));
}

const textsOf = (pages: readonly { text: string }[]) => pages.map(({ text }) => text);

it.each(cases)("$name: placeholders, later the last good copy, then the new", async (given) => {
  const { fault, status = 502 } = given;
  const api = await school();
  const all = await findPaths(api, fault);
  const [albumPath = ""] = all.slice(-1);
  const pages = isForAll(fault) ? livePages : [];
  await api.setFault("*", fault);
  const site = await startIsolate(api);
  const { clock } = site;
  for (const { headers, text, ...read } of await fetchAll(api, site, all.slice(0, -1))) {
    expect(read.status).toBe(status);
    expect(headers.get("Content-Type")).toContain("application/json");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(JSON.parse(text)).toHaveProperty("error");
  }
  expect((await fetchAll(api, site, [albumPath]))[0]?.status).toBe(504);
  for (const { status } of await fetchAll(api, site, pages)) expect(status).toBe(200);

  await api.clearFaults();
  clock.advance(121 * second);
  await fetchAll(api, site, all);
  clock.advance(second);
  expect(await site.visit("/News")).not.toContain("Stay tuned for more updates");
  // Pages say the sizes of documents once they are fetched.
  for (let rounds = 0; rounds < 3; rounds++) {
    clock.advance(61 * second);
    await fetchAll(api, site, pages);
  }
  const [before, pagesBefore] = [await fetchAll(api, site, all), await fetchAll(api, site, pages)];

  const sibling = await site.startSibling();
  clock.advance(hour);
  await api.setFault("*", fault);
  await fetchAll(api, sibling, all);
  const during = await fetchAll(api, sibling, all);
  expect(textsOf(during)).toEqual(textsOf(before));
  for (const { status, headers } of during) {
    expect(status).toBe(200);
    expect(headers.get("Cache-Status")).toContain("last good copy");
  }
  expect(textsOf(await fetchAll(api, sibling, pages))).toEqual(textsOf(pagesBefore));
  await api.clearFaults();
  await api.setResponse("news", { body: [{ title: "It is back", fromDate: "2026-11-20" }] });
  clock.advance(121 * second);
  await fetchAll(api, site, all);
  expect(await site.visit("/News")).toContain("It is back");
});

it("a list over 5 MB is rejected, and reading of 200 MB stops there", async () => {
  const { api, site } = await openSite();
  await api.setFault("events", { kind: "huge", bytes: 5_300_000 });
  await api.setFault("news", { kind: "huge", bytes: 200_000_000 });
  for (const path of ["/api/events/All/convent", "/api/news/all/convent"])
    expect((await site.get(path)).status).toBe(502);
  const { hugeBytesWritten } = await api.requests();
  expect(hugeBytesWritten).toBeLessThan(20_000_000);
});

it("the cron calls the School object a second time if it was reset, looking half a minute ahead", async () => {
  expectLogged("school-object-failing");
  const refreshDue = vi.fn(async () => ({})).mockRejectedValueOnce(new Error("reset"));
  const SCHOOL = { getByName: () => ({ refreshDue }) } as never;
  const { site } = await openSite({ env: { SCHOOL } });
  await site.cronOnce();
  expect(refreshDue.mock.calls).toEqual([[{ aheadMs: 30 * second }], [{ aheadMs: 30 * second }]]);
});
