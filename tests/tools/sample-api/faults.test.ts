/** How faults are held and counted; tests/tools/doctor/read-problems.test.ts shows each fault. */
import { expect, it } from "vitest";
import type { Fault } from "../../../tools/sample-api/client.ts";
import { sharedSchool } from "../../harness/sample-schools.ts";

const opened = sharedSchool();
const news = (init?: RequestInit) => fetch(`${opened().origin}/api/news/all/convent`, init);
const faculty = () => fetch(`${opened().origin}/api/faculty/all/convent`);
const faulty = (fault: Fault) => opened().setFault("news", fault);

async function untilPending(count: number): Promise<void> {
  await expect.poll(async () => (await opened().pending()).count).toBe(count);
}

it("held requests are listed as pending, and respond when released", async () => {
  await opened().setFault("*", { kind: "hang" });
  await faulty({ kind: "delay", ms: 600_000 });
  const requests = [news(), news(), faculty()];
  await untilPending(3);
  expect(await opened().pending()).toEqual({ count: 3, calls: { news: 2, faculty: 1 } });
  await opened().release();
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

it("a hanging request ends with its fault or its client", async () => {
  await faulty({ kind: "hang" });
  const leaving = new AbortController();
  const left = news({ signal: leaving.signal }).catch(() => "left");
  await untilPending(1);
  leaving.abort();
  expect(await left).toBe("left");
  await untilPending(0);
  const requests = news();
  await untilPending(1);
  await opened().clearFault("news");
  expect((await requests).status).toBe(200);
});

it("a hanging body sends its headers and first half, and the rest when released", async () => {
  await faulty({ kind: "hangBody" });
  const response = await news();
  expect(Number(response.headers.get("content-length"))).toBeGreaterThan(1000);
  const body = response.json();
  await untilPending(1);
  await opened().release();
  expect(await body).toEqual(await opened().data("news"));
});

it("huge is a JSON list of exactly that many bytes", async () => {
  await faulty({ kind: "huge", bytes: 300_001 });
  const text = await (await news()).text();
  expect(text.length).toBe(300_001);
  expect(JSON.parse(text).length).toBeGreaterThan(100);
  expect((await opened().requests()).hugeBytesWritten).toBe(300_001);
});

it("huge stops writing when the client stops reading", async () => {
  await faulty({ kind: "huge", bytes: 1_000_000_000 });
  const leaving = new AbortController();
  const response = await news({ signal: leaving.signal });
  await response.body?.getReader().read();
  leaving.abort();
  const received: number[] = [];
  const isStill = async () => {
    received.push((await opened().requests()).hugeBytesWritten);
    return received.at(-1) === received.at(-2);
  };
  await expect.poll(isStill).toBe(true);
  expect(received.at(-1)).toBeLessThan(100_000_000);
});

it("the fault of one call overrides the fault of all", async () => {
  await opened().setFault("*", { kind: "status", status: 503 });
  await faulty({ kind: "shape" });
  expect([(await news()).status, (await faculty()).status]).toEqual([200, 503]);
  await opened().clearFault("*");
  expect((await faculty()).status).toBe(200);
});
