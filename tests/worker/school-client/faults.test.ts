import { expect, it, vi } from "vitest";
import { albumRead, listNames, listReads } from "../../../app/school-api.ts";
import { sitePages, today } from "../../../app/site-map.ts";
import type { Fault } from "../../../tools/sample-api/school.ts";
import { hour, minute, second } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { openSite } from "../../harness/worker/open-site.ts";
import type { School } from "../../harness/worker/sample-schools.ts";

const cases: { fault: Fault; status?: 502 | 504 }[] = [
  ...(["refuse", "html", "cut", "shape", "empty", "charset"] as const).map((kind) => ({
    fault: { kind },
  })),
  ...[500, 404].map((status) => ({ fault: { kind: "status", status } as const })),
  // While it hangs in the middle of the body.
  { fault: { kind: "hangBody" }, status: 504 },
  { fault: { kind: "hang" }, status: 504 },
];

/** Neither lists nor pages know faults apart: one fault is tried with all of them. */
const isForAll = ({ kind }: Fault) => kind === "hang";
const someLists: readonly string[] = ["news", "notifications", "messages"];
/** Today says when it was rendered. */
const livePages = sitePages
  .filter(({ render, unlisted, path }) => render !== "static" && !unlisted && path !== today.path)
  .map(({ path }) => path);

async function findPaths(api: School, fault: Fault) {
  const albums = await api.data<{ _id: string; category: string }[]>("albums");
  const album = albums.find(({ category }) => category === "PhotoGallery");
  const names = listNames.filter((name) => isForAll(fault) || someLists.includes(name));
  const lists = names.map((name) => listReads[name].path.replace("{school}", api.school));
  const albumPath = `${albumRead.path}?id=${album?._id}`;
  const pages = isForAll(fault) ? livePages : [];
  return { lists, albumPath, pages };
}

it.each(cases)("$fault: an error, later the last good copy, then the new", async (given) => {
  const { fault, status = 502 } = given;
  const { api, site } = await openSite();
  const { clock } = site;
  const { lists, albumPath, pages } = await findPaths(api, fault);
  const all = [...lists, albumPath];
  const fetchAll = (paths: readonly string[], from = site) =>
    api.timeOut(site, Promise.all(paths.map((path) => from.load(path))));
  await api.setFault("*", fault);
  for (const { headers, text, ...read } of await fetchAll(lists)) {
    expect(read.status).toBe(status);
    expect(headers.get("Content-Type")).toContain("application/json");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(JSON.parse(text)).toHaveProperty("error");
  }
  expect((await fetchAll([albumPath]))[0]?.status).toBe(504);
  for (const page of await fetchAll(pages)) expect(page.status).toBe(200);

  await api.clearFaults();
  clock.advance(121 * second);
  await fetchAll(all);
  // Pages say the sizes of documents once they are fetched.
  if (pages.length > 0) await site.cron();
  clock.advance(minute);
  const readTexts = async (paths: readonly string[], from = site) =>
    (await fetchAll(paths, from)).map(({ text }) => text);
  const [before, pagesBefore] = [await readTexts(all), await readTexts(pages)];

  const sibling = await site.startSibling();
  clock.advance(hour);
  await api.setFault("*", fault);
  await fetchAll(all, sibling);
  const during = await fetchAll(all, sibling);
  expect(during.map(({ text }) => text)).toEqual(before);
  for (const { status, headers } of during) {
    expect(status).toBe(200);
    expect(headers.get("Cache-Status")).toContain("last good copy");
  }
  expect(await readTexts(pages, sibling)).toEqual(pagesBefore);
  await api.clearFaults();
  await api.setResponse("news", { body: [{ title: "It is back", fromDate: "2026-11-20" }] });
  clock.advance(121 * second);
  await fetchAll(all);
  expect((await readTexts(lists))[0]).toContain("It is back");
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
