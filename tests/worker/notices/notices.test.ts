import { runInDurableObject } from "cloudflare:test";
import { env as bindings } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import type { NoticeRegister } from "../../../worker/notices/notice-register.ts";
import type { Env } from "../../../worker/runtime/env.ts";
import type { NoticeRegisterClient, Registration } from "../../../worker/runtime/runtime.ts";
import { day, minute, second } from "../../harness/clock.ts";
import { expectLogged } from "../../harness/expected-log.ts";
import { startIsolate } from "../../harness/isolate.ts";
import { unreachableObject } from "../../harness/purge-requests.ts";
import { extractMainText, fetchPage } from "../../harness/rendered-page.ts";
import { school } from "../../harness/sample-schools.ts";

type Notice = { title?: string; description?: string; image?: string[]; url?: string };

const closed = { title: "School closed tomorrow", description: "Because of fog." };

async function start(first: readonly Notice[]) {
  const api = await school();
  const publish = (notices: readonly Notice[]) =>
    api.setResponse("notifications", { body: { data: notices } });
  await publish(first);
  const site = await startIsolate(api);
  /** What a visitor sees once the change has been fetched. */
  const change = async (notices: readonly Notice[]) => {
    await publish(notices);
    site.clock.advance(2 * minute);
    await site.cron();
    site.clock.advance(minute);
  };
  const addresses = async () => {
    const page = await fetchPage(site, "/Notices");
    const links = await page.attributes("main article a", "href");
    return links.filter((href) => href?.startsWith("/Notices/"));
  };
  const status = async (path: string) => {
    const response = await site.get(path);
    await response.text();
    await site.settled();
    return [response.status, response.headers.get("Location")];
  };
  return { api, site, change, addresses, status };
}

it("an address has the day on which a notice was first seen, and keeps it", async () => {
  const { site, change, addresses } = await start([closed]);
  expect(await addresses()).toEqual(["/Notices/2026-11-21-school-closed-tomorrow"]);
  site.clock.advance(day);
  await change([{ title: "Fees due" }, closed]);
  const later = ["/Notices/2026-11-22-fees-due", "/Notices/2026-11-21-school-closed-tomorrow"];
  expect(await addresses()).toEqual(later);
  const sibling = await site.startSibling();
  const page = await fetchPage(sibling, "/Notices/2026-11-21-school-closed-tomorrow");
  expect(page.status).toBe(200);
  expect(extractMainText(page.html)).toContain("First seen on 21 November 2026");
});

it("the cron registers a notice on the day it appears, without a visit", async () => {
  const { site, change, addresses } = await start([]);
  await change([closed]);
  site.clock.advance(3 * day);
  expect(await addresses()).toEqual(["/Notices/2026-11-21-school-closed-tomorrow"]);
});

it("two notices with one title have two addresses, also in another order", async () => {
  const [a, b] = [
    { title: "Holiday", description: "On Monday." },
    { title: "Holiday", description: "For class X, on Friday." },
  ];
  const { site, change, addresses } = await start([a, b]);
  await addresses();
  await change([b, a]);
  const first = await fetchPage(site, "/Notices/2026-11-21-holiday");
  expect(extractMainText(first.html)).toContain("On Monday.");
  const second = await fetchPage(site, "/Notices/2026-11-21-holiday-2");
  expect(extractMainText(second.html)).toContain("For class X");
});

it("a notice that has its former title again has its former address again", async () => {
  const exam = (title: string, description: string) => ({ title, description });
  const first = exam("Exam", "Class X on Monday in the big hall.");
  const others = ["Class XII on Friday, bring files.", "Nursery on Tuesday, bring crayons."];
  const [second, third] = others.map((text) => exam("Exam", text)) as [Notice, Notice];
  const { site, change, status } = await start([first, second, third]);
  await site.cron();
  await change([first, { ...second, title: "Exams" }, third]);
  await change([first, second, third]);
  expect(await status("/Notices/2026-11-21-exam-2")).toEqual([200, null]);
});

it("an edited notice is found at its old address, and says that it was changed", async () => {
  const { site, change, status } = await start([closed]);
  const old = "/Notices/2026-11-21-school-closed-tomorrow";
  expect((await status(old))[0]).toBe(200);
  site.clock.advance(day);
  await change([{ ...closed, title: "School open tomorrow" }]);
  const now = "/Notices/2026-11-21-school-open-tomorrow";
  expect(await status(old)).toEqual([302, now]);
  const text = extractMainText((await fetchPage(site, now)).html);
  expect(text).toContain("First seen on 21 November 2026, changed on 22 November 2026");
  await change([{ title: "School open tomorrow", description: "From ten o’clock." }]);
  expect(await status(old)).toEqual([302, now]);
  await change([{ title: "School is open tomorrow", description: "From eleven o’clock." }]);
  expect(await status(now)).toEqual([302, "/Notices/2026-11-21-school-is-open-tomorrow"]);
});

it("a notice with another file was changed", async () => {
  const { site, change } = await start([{ title: "Date sheet", image: ["p1"] }]);
  await site.visit("/Notices");
  site.clock.advance(day);
  await change([{ title: "Date sheet", image: ["p2"] }]);
  const html = await site.visit("/Notices/2026-11-21-date-sheet");
  expect(extractMainText(html)).toContain("changed on 22 November 2026");
});

it("another notice in place of one that was withdrawn is no edit", async () => {
  const { site, change, addresses } = await start([closed]);
  await addresses();
  site.clock.advance(day);
  await change([{ title: "Science fair", description: "All parents are welcome." }]);
  expect(await addresses()).toEqual(["/Notices/2026-11-22-science-fair"]);
});

it("a withdrawn notice is gone, with what is current; published again, it is back", async () => {
  const { site, change, addresses, status } = await start([closed, { title: "Fees due" }]);
  const [address = ""] = (await addresses()) as string[];
  await change([{ title: "Fees due" }]);
  const page = await fetchPage(site, address);
  expect(page.status).toBe(410);
  expect(extractMainText(page.html)).toContain("The school has withdrawn this notice");
  expect(await page.attributes("main a", "href")).toContain("/Notices/2026-11-21-fees-due");
  expect((await status("/Notices/2026-11-21-never-published"))[0]).toBe(404);
  expect((await status("/Notices/constructor"))[0]).toBe(404);
  const current = "/Notices/2026-11-21-fees-due";
  expect(await status(current.replace("fees", "FEES"))).toEqual([301, current]);
  site.clock.advance(day);
  await change([closed]);
  expect((await status(address))[0]).toBe(200);
});

it("of two edited notices with one title each keeps its address, also if the other is withdrawn", async () => {
  const exam = (description: string) => ({ title: "Exam", description });
  const { site, change, addresses, status } = await start([
    exam("Class X exam on Monday in the big hall"),
    exam("Class XII practical on Friday, bring files"),
  ]);
  await addresses();
  await change([
    exam("Class XII practical on Saturday, bring files"),
    exam("Class X exam on Tuesday in the big hall"),
  ]);
  const [first, second] = ["/Notices/2026-11-21-exam", "/Notices/2026-11-21-exam-2"] as const;
  expect(extractMainText((await fetchPage(site, first)).html)).toContain("Class X exam on Tuesday");
  expect(extractMainText((await fetchPage(site, second)).html)).toContain("practical on Saturday");
  await change([exam("Class XII practical on Saturday, bring files and pens")]);
  expect((await status(first))[0]).toBe(410);
  expect((await status(second))[0]).toBe(200);
});

it("a notice deleted and published again with a correction has its address back, but not a week later", async () => {
  const strike = (description: string) => ({ title: "Bus strike", description });
  const { site, change, addresses, status } = await start([strike("No buses on Friday 28.")]);
  const address = "/Notices/2026-11-21-bus-strike";
  expect(await addresses()).toEqual([address]);
  await change([]);
  expect((await status(address))[0]).toBe(410);
  await change([strike("No buses on Friday 27.")]);
  expect(await addresses()).toEqual([address]);
  await change([]);
  site.clock.advance(8 * day);
  await change([strike("No buses on Friday 27.")]);
  expect(await addresses()).toEqual(["/Notices/2026-11-29-bus-strike"]);
});

it("a shared poster or a common sentence does not make another notice of one", async () => {
  const more = { description: "See attachment", image: ["p1"], url: "https://forms.example/a" };
  const { change, addresses, status } = await start([{ title: "Bus strike Monday", ...more }]);
  const [address = ""] = (await addresses()) as string[];
  await change([{ title: "Exam dates", ...more }]);
  expect((await status(address))[0]).toBe(410);
});

it("any title has an address", async () => {
  const { addresses, status } = await start([
    { title: `Holiday ${"on Monday and Tuesday ".repeat(14)}`.slice(0, 300) },
    { title: "🎉🎊" },
    { title: "<b>Winter</b> hours" },
    { description: "Without a title." },
    { title: "कल छुट्टी है" },
  ]);
  const found = (await addresses()) as string[];
  expect(found).toHaveLength(5);
  expect(found[0]).toMatch(/^\/Notices\/2026-11-21-holiday-on-monday[-a-z]*$/);
  expect(found.map(decodeURIComponent)).toContain("/Notices/2026-11-21-कल-छुट्टी-है");
  for (const address of found) {
    expect(address.length).toBeLessThan(300);
    expect((await status(address))[0]).toBe(200);
  }
});

it("a shared notice’s picture is the section’s, and a former picture’s address is unknown", async () => {
  const { site, status } = await start([closed]);
  const address = "/Notices/2026-11-21-school-closed-tomorrow";
  const page = await fetchPage(site, address);
  expect(await page.attributes('meta[property="og:image"]', "content")).toEqual([
    "https://www.school.example/share/news-and-events.jpg",
  ]);
  expect(await status(`${address}/picture.png`)).toEqual([404, null]);
});

it("search, sitemap and feeds have a notice under its address", async () => {
  const { site } = await start([closed]);
  const slug = "2026-11-21-school-closed-tomorrow";
  for (const path of ["/Search?q=fog", "/sitemap.xml", "/News/feed.atom"])
    expect(await site.visit(path), path).toContain(`/Notices/${slug}`);
});

it("without the register, notices are shown, and addresses of other days lead to them", async () => {
  const { api, site } = await start([closed]);
  await site.visit("/Notices");
  site.clock.advance(3 * day);
  const sibling = await startIsolate(api, {
    clock: site.clock,
    env: { NOTICE_REGISTER: unreachableObject },
  });
  const { status, headers } = await sibling.get("/Notices/2026-11-21-school-closed-tomorrow");
  expect([status, headers.get("Location")]).toEqual([
    302,
    "/Notices/2026-11-24-school-closed-tomorrow",
  ]);
  expect(await sibling.visit("/Notices")).toContain("Because of fog.");
  expectLogged("notice-register-failing");
  const recovered = await site.get("/Notices/2026-11-24-school-closed-tomorrow");
  expect(recovered.headers.get("Location")).toBe("/Notices/2026-11-21-school-closed-tomorrow");
});

it("a page made without the register is made again half a minute later", async () => {
  const real = (bindings as unknown as Env).NOTICE_REGISTER;
  let isFailing = true;
  const failing = {
    idFromName: (name: string) => real.idFromName(name),
    get: (id: DurableObjectId) => (isFailing ? unreachableObject : real).get(id),
  } as unknown as DurableObjectNamespace;
  const api = await school();
  await api.setResponse("notifications", { body: { data: [closed] } });
  const site = await startIsolate(api, { env: { NOTICE_REGISTER: failing } });
  await site.visit("/Notices");
  expectLogged("notice-register-failing");
  isFailing = false;
  // Registered today, so tomorrow its address still has today's date.
  for (const later of [31 * second, day]) {
    site.clock.advance(later);
    await site.visit("/Notices");
  }
  expect(await site.visit("/Notices")).toContain("/Notices/2026-11-21-school-closed-tomorrow");
});

it("simultaneous first visitors ask the register once", async () => {
  const real = (bindings as unknown as Env).NOTICE_REGISTER;
  let calls = 0;
  const counted = {
    idFromName: (name: string) => real.idFromName(name),
    get: (id: DurableObjectId) => ({
      register: (registration: Registration) => {
        calls += 1;
        return (real.get(id) as unknown as NoticeRegisterClient).register(registration);
      },
    }),
  } as unknown as DurableObjectNamespace;
  const api = await school();
  await api.setResponse("notifications", { body: { data: [closed] } });
  const site = await startIsolate(api, { env: { NOTICE_REGISTER: counted } });
  await Promise.all(["/Notices", "/Today", "/", "/Search?q=fog"].map((path) => site.visit(path)));
  await site.visit("/sitemap.xml");
  expect(calls).toBe(1);
});

it("a list from before the last one neither withdraws nor changes a notice", async () => {
  const objects = (bindings as unknown as Env).NOTICE_REGISTER;
  const register = objects.get(
    objects.idFromName(crypto.randomUUID()),
  ) as unknown as NoticeRegisterClient;
  const [earlier, later] = [
    { title: "Fog", text: "School is closed." },
    { title: "Fees", text: "Pay online." },
  ];
  const today = "2026-11-21";
  await register.register({ notices: [earlier], fetchedAt: 1, today });
  await register.register({ notices: [earlier, later], fetchedAt: 3, today });
  const old = await register.register({ notices: [earlier], fetchedAt: 2, today });
  expect(old.former).toEqual({});
  const { current, former } = await register.register({
    notices: [earlier, later],
    fetchedAt: 3,
    today: "2026-11-22",
  });
  expect(current.map(({ slug }) => slug)).toEqual(["2026-11-21-fog", "2026-11-21-fees"]);
  expect(former).toEqual({});
});

it("registering equal notices reads a number of rows that grows with their number, not with its square", async () => {
  const objects = (bindings as unknown as Env).NOTICE_REGISTER;
  const register = objects.get(objects.newUniqueId());
  const notices = Array.from({ length: 1_000 }, () => ({ title: "Fog", text: "No school." }));
  const rowsRead = await runInDurableObject(register, (instance, { storage }) => {
    const calls = vi.spyOn(storage.sql, "exec");
    (instance as NoticeRegister).register({ notices, fetchedAt: 1, today: "2026-11-21" });
    return calls.mock.results.reduce((sum, { value }) => sum + value.rowsRead, 0);
  });
  expect(rowsRead).toBeGreaterThan(notices.length);
  expect(rowsRead).toBeLessThan(20 * notices.length);
});
