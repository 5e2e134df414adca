import { expect, it, vi } from "vitest";
import { type ListName, listNames } from "../../../app/school-api.ts";
import { day, hour, minute, second } from "../../harness/simulators/clock.ts";
import { allowLogged, expectLogged } from "../../harness/vitest/expected-log.ts";
import { item, openLists } from "./open-lists.ts";

/** Holds the next response, and then sends it. */
function holdNext(school: ReturnType<typeof openLists>["school"], response: () => Response) {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const { respond } = school;
  school.respond = () => {
    school.respond = respond;
    return promise;
  };
  return { release: () => resolve(response()), reset: () => reject(new TypeError("reset")) };
}

const until = (isDone: () => boolean | undefined) => vi.waitUntil(isDone, { timeout: 10_000 });

const answer = (title: string) => () => Response.json([item(title)]);

it("any number of callers make one fetch of each list, five at a time, and few writings", async () => {
  const { clock, kv, school, refresh } = openLists();
  kv.delay = second;
  school.respond = (name) => Response.json([{ ...item(name), attachments: [name] }]);
  const all = { names: [...listNames] };
  await clock.passUntil(Promise.all([refresh(all), refresh({ names: ["news"] }), refresh(all)]));
  expect(school.requested.toSorted()).toEqual([...listNames].sort());
  expect(school.mostOpen).toBe(5);
  // One list, then the four that have arrived meanwhile, and so on.
  const written = kv.writes.filter(({ key }) => key.includes("|bundle/"));
  expect(written.length).toBeLessThanOrEqual(6);
  expect(written.at(-1)?.value).toMatch(/"\/news".+"\/events".+"\/highlights"/);
});

it("the most overdue list is fetched first", async () => {
  const { clock, school, refresh } = openLists();
  const names: ListName[] = ["toppers", "events", "news"];
  await refresh({ names });
  clock.advance(20 * minute);
  school.requested.length = 0;
  await refresh({ names });
  expect(school.requested).toEqual(names.toReversed());
});

it.each([
  { age: minute - 1, options: {}, isDue: false },
  { age: minute, options: {}, isDue: true },
  { age: 30 * second - 1, options: { aheadMs: 30 * second }, isDue: false },
  { age: 30 * second, options: { aheadMs: 30 * second }, isDue: true },
  { age: 10 * second, options: { olderThanMs: 10 * second }, isDue: true },
])("news that were checked $age ms ago are fetched with $options: $isDue", async (due) => {
  const { clock, school, refresh } = openLists();
  await refresh({ names: ["news"] });
  clock.advance(due.age);
  await refresh({ names: ["news"], ...due.options });
  expect(school.requested).toHaveLength(due.isDue ? 2 : 1);
});

it.each(["release", "reset"] as const)("no earlier fetch undoes a purge: %s", async (end) => {
  const { school, refresh, purge, part, lists } = openLists();
  const early = holdNext(school, answer("Old"));
  const refreshing = refresh({ names: ["news"] });
  school.respond = answer("New");
  const { reports, state } = await purge(["news"]);
  expect(reports).toEqual([{ read: "news", changed: true, items: 1 }]);
  early[end]();
  await refreshing;
  expect(lists.getState().lists.news).toEqual(state.lists.news);
  expect(part("news")?.text).toContain("New");
});

it("purges of a list that wait for a connection share a fetch, and never join an earlier one", async () => {
  const { school, refresh, purge } = openLists();
  const early = holdNext(school, answer("Old"));
  const refreshing = refresh({ names: ["events"] });
  const busy = ["toppers", "faculty", "videos", "albums", "birthdays"] as ListName[];
  const others = busy.map(() => Promise.withResolvers<Response>());
  school.respond = () => others.pop()?.promise ?? answer("New")();
  const held = [...others];
  const first = purge(busy);
  const waiting = [purge(["events"]), purge(["events"])];
  for (const { resolve } of held) resolve(answer("Any")());
  await Promise.all([first, ...waiting]);
  expect(school.requested.filter((name) => name === "events")).toHaveLength(2);
  early.release();
  await refreshing;
});

it("purges that come faster than a list are all answered, and what they fetch is published", async () => {
  const { school, purge, part } = openLists();
  const responses: PromiseWithResolvers<Response>[] = [];
  school.respond = () => {
    const response = Promise.withResolvers<Response>();
    responses.push(response);
    return response.promise;
  };
  const purges = [purge(["news"])];
  for (let fetch = 0; fetch < 4; fetch++) {
    await until(() => responses.length > fetch);
    if (fetch < 3) purges.push(purge(["news"]), purge(["news"]));
    responses[fetch]?.resolve(answer(`Fetch ${fetch}.`)());
    await until(() => part("news")?.text.includes(`Fetch ${fetch}.`));
  }
  const changed = (await Promise.all(purges)).map(({ reports: [report] }) => report?.changed);
  expect([new Set(changed), responses.length]).toEqual([new Set([true]), 4]);
});

it("a purge that fails is not forgotten for what was fetched before it, nor is that published later", async () => {
  expectLogged("read-failed");
  const { clock, kv, school, refresh, purge, lists } = openLists();
  kv.delay = second;
  const refreshing = refresh({ names: ["toppers"] });
  await until(() => kv.calls > 0);
  const waiting = refresh({ names: ["news"] });
  await until(() => school.requested.includes("news") && school.open === 0);
  school.respond = () => new Response("", { status: 500 });
  const { reports } = await clock.passUntil(purge(["toppers", "news"]), () => school.open === 0);
  await clock.passUntil(Promise.all([refreshing, waiting]));
  expect(reports.map(({ fault }) => fault?.status)).toEqual([500, 500]);
  expect(lists.getState().lists.news.etag).toBe("");
  expect(lists.getState().lists.toppers).toMatchObject({ items: 1, failing: { count: 1 } });
});

it("an invalid item is rejected, counted and listed, and the others are served", async () => {
  expectLogged("items-rejected");
  const { school, purge, part, lists } = openLists();
  const nonsense = Array(50).fill("nonsense");
  school.respond = () => Response.json([item("Good"), { title: null }, ...nonsense]);
  const { reports } = await purge(["news"]);
  expect(reports).toEqual([{ read: "news", changed: true, items: 1 }]);
  expect(part("news")?.text).toMatch(/"items":\[\{[^{]*"title":"Good","id":"a1"[^}]*\}\]\}$/);
  const { count, first } = lists.getRejectedItems().news ?? {};
  expect([count, first?.length]).toEqual([51, 50]);
  school.respond = answer("Good");
  await purge(["news"]);
  expect(lists.getRejectedItems()).toEqual({});
});

it.each([
  ["without a Retry-After", undefined, [2, 4, 8, 16, 32, 64, 120, 120]],
  ["with a Retry-After of 100 s", "100", [100, 100, 100]],
  ["with a Retry-After of an hour", "3600", [600, 600]],
  ["with a Retry-After of a moment", "Sat, 21 Nov 2026 04:01:40 GMT", [100, 4]],
  ["with a Retry-After of a far day", "Fri, 01 Jan 2100 00:00:00 GMT", [600, 600]],
])("a failing list %s is tried again after growing delays", async (_, retryAfter, delays) => {
  expectLogged("read-failed");
  const { clock, school, refresh, purge, lists } = openLists();
  vi.spyOn(Date, "now").mockImplementation(clock.now);
  const headers = retryAfter ? { "Retry-After": retryAfter } : {};
  school.respond = () => new Response("", { status: 429, headers });
  for (const [tries, delay] of delays.entries()) {
    await refresh({ names: ["news"] });
    expect(school.requested).toHaveLength(tries + 1);
    clock.advance(delay * second - 1);
    await refresh({ names: ["news"], aheadMs: 30 * second });
    expect(school.requested).toHaveLength(tries + 1);
    clock.advance(1);
  }
  school.respond = answer("Back");
  expect((await purge(["news"])).state.lists.news.failing).toBeUndefined();
  expect(lists.getState().lists.news.etag).not.toBe("");
});

it("a purge that fails does not delay the next try", async () => {
  allowLogged("read-failed");
  const { school, purge } = openLists();
  school.respond = () => new Response("", { status: 500 });
  const retries = [];
  for (let tries = 0; tries < 6; tries++)
    retries.push((await purge(["news"])).state.lists.news.failing?.retryAt);
  expect(new Set(retries).size).toBe(1);
});

it("a version never comes twice, not even if the clock goes back or the object is made anew", async () => {
  const first = openLists();
  const { version } = await first.refresh({ names: ["news"] });
  first.clock.time -= hour;
  expect((await first.purge(["news"])).state.version).toBe(version + 1);
  first.clock.time += 2 * hour;
  const anew = openLists({ clock: first.clock });
  expect((await anew.refresh({ names: ["news"] })).version).toBeGreaterThan(version + 1);
});

it("an object that starts again knows what it has published, also of a release without one of the lists", async () => {
  const { clock, storage, school, lists, refresh, part } = openLists();
  // It fills more than one row.
  school.respond = answer("long ".repeat(300_000));
  await refresh();
  const { news, ...others } = lists.getState().lists;
  storage.put("state", { ...lists.getState(), lists: others });
  const again = openLists({ clock, storage });
  expect(again.lists.getState().lists).toEqual({
    ...others,
    news: expect.objectContaining({ etag: "" }),
  });
  expect(again.part("events")).toEqual(part("events"));
  await again.refresh();
  expect(again.school.requested).toEqual(["news"]);
  again.school.respond = answer("Short");
  await again.purge(["events"]);
  expect(again.part("events")?.text).not.toContain("long");
  storage.put("state", { ...lists.getState(), format: 0 });
  expect(openLists({ clock, storage }).lists.getState().lists.events.etag).toBe("");
});

it("a new build stores its own items of a list that has not changed", async () => {
  const { clock, storage, kv, refresh, part } = openLists();
  await refresh({ names: ["news"] });
  const { etag } = part("news") ?? {};
  clock.advance(minute);
  const next = openLists({ clock, storage, kv, build: "next" });
  await next.refresh({ names: ["news"] });
  expect(next.part("news")).toMatchObject({ etag, text: expect.stringContaining('"next"') });
});

it("which lists name a picture is known without the lists", async () => {
  const { school, purge, part } = openLists();
  const picturesOf = () => JSON.parse(part("pictures")?.text ?? "{}");
  school.respond = (name) => Response.json([{ ...item(name), attachments: ["aa11"] }]);
  await purge(["news", "events"]);
  expect(picturesOf()).toMatchObject({ news: ["/aa11"], events: ["/aa11"], videos: [] });
  school.respond = answer("Without");
  await purge(["news"]);
  expect(picturesOf()).toMatchObject({ news: [], events: ["/aa11"] });
});

it("notices get their addresses when their list changes, and only then; another day is another ETag", async () => {
  const { clock, school, refresh, part } = openLists();
  const etags = [];
  for (const title of ["Old", "Old", "New", "Old"]) {
    school.respond = answer(title);
    etags.push((await refresh({ names: ["notifications"] })).lists.notifications.etag);
    clock.advance(minute);
    school.noticeDate = "2026-11-22";
  }
  expect(school.registered).toBe(3);
  // No isolate keeps what it parsed of the first.
  expect(new Set(etags).size).toBe(3);
  const { etag, text = "{}" } = part("notices") ?? {};
  expect(JSON.parse(text).current[0]).toMatchObject({ title: "Old", slug: "notice-0" });
  expect(etag).toBe(etags.at(-1));
});

it("the cron learns the kind and size of files five at a time, again after a purge, or an hour after one failed or was refused, while a list names them", async () => {
  const { clock, school, refresh, purge, part } = openLists();
  const attachments = ["file0", "file1", "file2", "file3", "file4"];
  const image = ["cover", "scan"];
  const isFile = (name: string) => name.includes("/api/image");
  school.respond = (name) => {
    if (name.endsWith("file4")) return new Response("", { status: 500 });
    const isPicture = name.endsWith("cover");
    const headers = { "Content-Type": isPicture ? "image/png" : "application/pdf" };
    const content = isPicture ? "picture" : name.endsWith("form") ? "MZ" : "%PDF-1.7";
    if (isFile(name)) return new Response(content, { headers });
    if (name === "news") return Response.json([{ ...item("A"), attachments, image }]);
    return Response.json(name === "registrations" ? [{ title: "B", attachments: ["form"] }] : []);
  };
  const runCron = () => refresh({ aheadMs: 30 * second });
  const known = () => Object.keys(JSON.parse(part("files")?.text ?? "{}")).length;
  const requestedFiles = () => {
    const files = school.requested.splice(0).filter(isFile);
    return files.map((address) => address.replace(/.*\//, "")).join(" ");
  };
  // Attachments before pictures, the last list's first.
  for (const [later, fetched, total] of [
    [0, "form file0 file1 file2 file3", 5],
    [0, "file4 cover scan", 6],
    [hour - 1, "", 6],
    [1, "form file4", 6],
  ] as const) {
    clock.advance(later);
    await refresh();
    await runCron();
    expect([requestedFiles(), known()]).toEqual([fetched, total]);
  }
  await purge([], { images: ["/file0"] });
  await runCron();
  expect(requestedFiles()).toBe("file0");
  // What is known of a picture is told once it is an attachment.
  attachments.splice(0, 4, ...image.splice(0));
  clock.advance(7 * day);
  await runCron();
  expect([requestedFiles(), known()]).toEqual(["form file4", 3]);
});

it("the purge of a picture is forgotten after 31 days, unless it hides the picture", async () => {
  const { clock, purge } = openLists();
  await purge([], { images: ["/photo"] });
  await purge([], { images: ["/hidden"], visibility: "hidden" });
  clock.advance(31 * day - minute);
  const namesNow = async () =>
    Object.keys((await purge([], { images: ["/other"] })).state.pictures);
  expect(await namesNow()).toEqual(["/photo", "/hidden", "/other"]);
  clock.advance(2 * minute);
  expect(await namesNow()).toEqual(["/hidden", "/other"]);
});

it("of any number of purges the latest 2,000 are kept, so that the state can be stored, and all that hide", async () => {
  const { clock, storage, purge } = openLists();
  await purge([], { images: ["/hidden"], visibility: "hidden" });
  for (let time = 0; time < 41; time++) {
    clock.advance(hour);
    const images = Array.from({ length: 100 }, (_, index) => `/${time}x${index}`);
    await purge([], { images });
  }
  const { pictures } = openLists({ clock, storage }).lists.getState();
  const kept = Object.keys(pictures);
  expect(kept.length).toBeLessThanOrEqual(2_001);
  expect([kept[0], kept.includes("/22x0"), kept.at(-1)]).toEqual(["/hidden", true, "/40x99"]);
});

it("from another address of the school API the lists start empty, and what was hidden stays hidden", async () => {
  const first = openLists();
  await first.refresh({ names: ["news", "events"] });
  await first.purge([], { images: ["/aa11"], visibility: "hidden" });
  const before = first.lists.getState();
  expect(before.lists.news.etag).not.toBe("");
  const { clock, storage } = first;
  const same = openLists({ clock, storage }).lists.getState();
  expect(same.lists.news.etag).toBe(before.lists.news.etag);
  clock.advance(1_000);
  const other = openLists({ clock, storage, origin: "https://other.invalid" });
  const state = other.lists.getState();
  expect(state.lists.news.etag).toBe("");
  expect(state.bundle.name).toBe("");
  expect(state.pictures["/aa11"]?.hiddenAt).toBe(before.pictures["/aa11"]?.hiddenAt);
  expect(state.version).toBeGreaterThan(before.version);
  // Albums fetched before are another school's.
  expect(state.albumsPurgedAt).toBe(clock.now());
  // A response of the same bytes is published again.
  await other.refresh({ names: ["events"] });
  expect(other.part("events")).toBeDefined();
  expect(other.part("news")).toBeUndefined();
});
