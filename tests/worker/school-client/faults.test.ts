import { expect, it, vi } from "vitest";
import { albumRead, listReads } from "../../../app/school-api.ts";
import type { Fault } from "../../../tools/sample-api/school.ts";
import { hour, minute, second } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { openSite } from "../../harness/worker/open-site.ts";

const lists = (["news", "notifications", "messages"] as const).map((name) =>
  listReads[name].path.replace("{school}", "convent"),
);
const album = { _id: "a1", title: "Fair", category: "PhotoGallery", attachments: ["p1"] };
const albumPath = `${albumRead.path}?id=a1`;
const all = [...lists, albumPath, "/News"];

const texts = (loaded: readonly { text: string }[]) => loaded.map(({ text }) => text);

it.each<[Fault, number]>([
  [{ kind: "refuse" }, 502],
  [{ kind: "html" }, 502],
  [{ kind: "cut" }, 502],
  [{ kind: "shape" }, 502],
  [{ kind: "empty" }, 502],
  [{ kind: "charset" }, 502],
  [{ kind: "status", status: 500 }, 502],
  [{ kind: "status", status: 404 }, 502],
  [{ kind: "hang" }, 504],
  // In the middle of the body.
  [{ kind: "hangBody" }, 504],
])("%j: an error, later the last good copy, then the new", async (fault, status) => {
  const { api, site } = await openSite();
  const { clock } = site;
  await api.send({ albums: [album], album });
  const fetchAll = (paths: readonly string[], from = site) =>
    api.timeOut(site, Promise.all(paths.map((path) => from.load(path))));
  await api.setFault("*", fault);
  for (const { headers, text, ...read } of await fetchAll(lists)) {
    expect(read.status).toBe(status);
    expect(headers.get("Content-Type")).toContain("application/json");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(JSON.parse(text)).toHaveProperty("error");
  }
  const others = await fetchAll([albumPath, "/News"]);
  expect(others.map((other) => other.status)).toEqual([status, 200]);

  await api.clearFaults();
  clock.advance(121 * second);
  await fetchAll(all);
  // Pages say the sizes of documents once they are fetched.
  await site.cron();
  clock.advance(minute);
  const before = texts(await fetchAll(all));

  const sibling = await site.startSibling();
  clock.advance(hour);
  await api.setFault("*", fault);
  await fetchAll(all, sibling);
  const during = await fetchAll(all, sibling);
  expect(texts(during)).toEqual(before);
  for (const { status, headers } of during) {
    expect(status).toBe(200);
    expect(headers.get("Cache-Status")).toMatch(/last good copy|page; hit; detail="stale"/);
  }
  await api.clearFaults();
  await api.setResponse("news", { body: [{ title: "It is back", fromDate: "2026-11-20" }] });
  clock.advance(121 * second);
  await fetchAll(all);
  expect((await site.load("/api/news/all/convent")).text).toContain("It is back");
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
