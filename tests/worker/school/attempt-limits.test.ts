/** The limits in a new School object, where 10,000 attempts take seconds. */
import { expect, it } from "vitest";
import {
  type CertificateAnswer,
  createCertificateAttempts,
} from "../../../worker/school/certificate-attempts.ts";
import { createPictureAttempts } from "../../../worker/school/picture-attempts.ts";
import { createTallies } from "../../../worker/school/tallies.ts";
import { Clock, hour, minute, second } from "../../harness/simulators/clock.ts";
import { expectLogged, loggedLines } from "../../harness/vitest/expected-log.ts";
import { createRandom } from "../../harness/worker/visitors.ts";
import { inSchool } from "./open-object.ts";

/** Counts what its statements read and write. */
function countRows({ kv, sql }: DurableObjectStorage) {
  const rows = { read: 0, written: 0 };
  const exec = (query: string, ...values: unknown[]) => {
    const cursor = sql.exec(query, ...values);
    const found = cursor.toArray();
    rows.read += cursor.rowsRead;
    rows.written += cursor.rowsWritten;
    return found;
  };
  return { rows, storage: { kv, sql: { exec } } as unknown as DurableObjectStorage };
}

/** `restart`: an object that starts anew has nothing in memory. */
function openLimits(object: DurableObjectStorage, clock: Clock) {
  const { rows, storage } = countRows(object);
  const restart = () => {
    const tallies = createTallies(storage);
    return {
      tallies,
      certificates: createCertificateAttempts(tallies),
      countPicture: createPictureAttempts(tallies),
    };
  };
  const countStored = () => [...object.sql.exec("SELECT * FROM tallies")].length;
  const limits = { rows, restart, current: restart(), ask, showPicture, countStored };
  return limits;

  /** Seconds to wait, or 0 if it was sent. */
  async function ask(visitor: readonly string[], answer: CertificateAnswer = "wrong") {
    const { certificates } = limits.current;
    const { id, waitMs } = await certificates.start({ visitor, now: clock.now() });
    if (waitMs === 0) await certificates.finish(id, { visitor, now: clock.now() }, answer);
    return waitMs / second;
  }

  async function showPicture(visitor: readonly string[], name = "/unknown") {
    return (await limits.current.countPicture({ visitor, now: clock.now() }, name)).waitMs / second;
  }
}

function withLimits(work: (limits: ReturnType<typeof openLimits>, clock: Clock) => Promise<void>) {
  return inSchool((_, { storage }) => {
    const clock = new Clock();
    // Most tests see two clock hours.
    clock.advance(58 * minute);
    return clock.run(() => work(openLimits(storage, clock), clock));
  });
}

const given = (pupil: number) => ({ given: `/${pupil}` });
const network = (index: number) => [`2001:db8:${index % 5}:${index}`, `2001:db8:${index % 5}`];

it("after 600 wrong answers on the whole site, who was wrong waits, and who was not does not", () =>
  withLimits(async ({ ask }, clock) => {
    expectLogged("certificates-guessed");
    for (let pupil = 0; pupil < 50; pupil++) await ask(["families"], given(pupil));
    for (let index = 0; index < 10; index++) await ask(["families"]);
    for (let index = 1; index < 590; index++) await ask([String(index)]);
    // The 600th is still to come.
    expect([await ask(["1"]), loggedLines().length]).toEqual([0, 1]);
    clock.advance(minute);
    expect([await ask(["1"]), await ask(["1"], given(99))]).toEqual([59 * 60, 59 * 60]);
    expect([await ask(["new"]), await ask(["new"])]).toEqual([0, 60 * 60]);
    // Half as many wrong answers as certificates that came.
    expect(await ask(["families"], given(100))).toBe(0);
    for (let index = 0; index < 8; index++) {
      const visitor = [`2001:db8:9:${index}`, "2001:db8:9"];
      expect(await ask(visitor)).toBe(index < 4 ? 0 : 60 * 60);
    }
    clock.advance(59 * minute);
    expect(await ask(["1"])).toBe(0);
    expect(loggedLines()).toEqual([
      JSON.stringify({ problem: "certificates-guessed", inTheLastHour: 600 }),
    ]);
  }));

it("a certificate that was given before allows nothing more, to whomever", () =>
  withLimits(async ({ ask }, clock) => {
    for (const visitor of ["one", "other"]) {
      for (let pupil = 0; pupil < 30; pupil++) await ask([visitor], given(pupil));
      let sent = 0;
      for (let guess = 0; guess < 40; guess++) sent += (await ask([visitor])) === 0 ? 1 : 0;
      expect(sent).toBe(visitor === "one" ? 15 : 10);
    }
    // Given again and again, they stay known.
    for (let time = 0; time < 3; time++) {
      clock.advance(40 * minute);
      for (let pupil = 0; pupil < 30; pupil++) await ask(["third"], given(pupil));
    }
    let sent = 0;
    for (let guess = 0; guess < 40; guess++) sent += (await ask(["third"])) === 0 ? 1 : 0;
    expect(sent).toBe(10);
  }));

it("any request reads at most 30 rows and writes at most 4, and old rows are deleted", () =>
  withLimits(async (limits, clock) => {
    expectLogged("certificates-guessed");
    const { rows } = limits;
    const most = { read: 0, written: 0 };
    const random = createRandom(7);
    for (let request = 0; request < 4_000; request++) {
      clock.advance(2 * second);
      if (request % 3 === 0) limits.current = limits.restart();
      Object.assign(rows, { read: 0, written: 0 });
      const visitor = network(request % 40);
      const kind = Math.floor(4 * random());
      if (kind === 0) await limits.showPicture(visitor, `/${request % 50}`);
      else await limits.ask(visitor, kind === 1 ? given(request) : "wrong");
      most.read = Math.max(most.read, rows.read);
      most.written = Math.max(most.written, rows.written);
    }
    expect(most.read).toBeLessThanOrEqual(30);
    expect(most.written).toBeLessThanOrEqual(4);
    const stored = limits.countStored();
    limits.current.tallies.forgetOld(clock.now());
    expect(limits.countStored()).toBeLessThan(stored);
    limits.current.tallies.forgetOld(clock.now() + 2 * hour);
    expect(limits.countStored()).toBe(0);
  }));

it("requests that are refused or say nothing, and a certificate that is given again, write nothing", () =>
  withLimits(async ({ ask, rows }) => {
    await ask(["one"], given(1));
    for (let guess = 0; guess < 10; guess++) await ask(["one"]);
    rows.written = 0;
    for (let time = 0; time < 50; time++) {
      expect(await ask(["one"])).toBeGreaterThan(0);
      await ask(["other"], "none");
      await ask(["other"], given(1));
    }
    expect(rows.written).toBe(0);
  }));

it("pictures that no list names are limited to 60 a minute and 200 an hour, certificates that were given are not", () =>
  withLimits(async (limits, clock) => {
    expectLogged("pictures-guessed");
    const sent: number[] = [];
    await limits.ask(["family"], given(1));
    for (let time = 0; time < 6; time++) {
      limits.current = limits.restart();
      let passed = 0;
      for (let picture = 0; picture < 70; picture++)
        if ((await limits.showPicture(["one"], `/${time}${picture}`)) === 0) passed += 1;
      sent.push(passed);
      expect(await limits.showPicture(["one"], "/1")).toBe(0);
      clock.advance(minute);
    }
    expect(sent).toEqual([60, 60, 60, 20, 0, 0]);
    expect(loggedLines()).toHaveLength(1);
    clock.advance(54 * minute);
    expect(await limits.showPicture(["one"])).toBe(0);
    for (let index = 0; index < 300; index++) {
      const visitor = [`2001:db8:0:${index % 10}`, "2001:db8:0"];
      expect((await limits.showPicture(visitor)) > 0).toBe(index >= 240);
    }
    // The certificate was given more than an hour ago.
    for (let picture = 0; picture < 59; picture++) await limits.showPicture(["one"]);
    expect(await limits.showPicture(["one"], "/1")).toBe(60);
  }));

/** One in five of 200 families is wrong first. Returns how many got their certificate, and how often one was told to wait. */
async function serveFamilies(
  { current }: ReturnType<typeof openLimits>,
  clock: Clock,
  { withinMs, schoolMs }: { withinMs: number; schoolMs: number },
) {
  // A real digest takes real time.
  const tallies = { ...current.tallies, digest: async (text: string) => text };
  const certificates = createCertificateAttempts(tallies);
  const random = createRandom(withinMs);
  const visitor = ["192.0.2.1"];
  let [served, refused] = [0, 0];
  const pass = (milliseconds: number) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds + 1));
  const ask = async (answer: CertificateAnswer): Promise<void> => {
    const { id, waitMs } = await certificates.start({ visitor, now: clock.now() });
    if (waitMs > 0) {
      refused += 1;
      await pass(waitMs);
      return ask(answer);
    }
    await pass(schoolMs);
    await certificates.finish(id, { visitor, now: clock.now() }, answer);
  };
  const families = Array.from({ length: 200 }, async (_, family) => {
    await pass(withinMs * random());
    if (random() < 0.25) await ask("wrong");
    await ask(given(family));
    served += 1;
  });
  const from = clock.now();
  await clock.passUntil(Promise.all(families));
  return { served, refused, minutes: (clock.now() - from) / minute };
}

it.each([1, 5, 10])(
  "200 families at one address get their certificates in five minutes from a school API that takes %i s",
  (seconds) =>
    withLimits(async (limits, clock) => {
      const times = { withinMs: 5 * minute, schoolMs: seconds * second };
      const { served, refused, minutes } = await serveFamilies(limits, clock, times);
      expect(served).toBe(200);
      expect(refused).toBeLessThanOrEqual(2);
      expect(minutes).toBeLessThan(5.5);
    }),
);

it("an attempt whose answer never comes is forgotten after a minute", () =>
  withLimits(async (limits, clock) => {
    const { start } = limits.current.certificates;
    const visitor = ["192.0.2.1"];
    for (let lost = 0; lost < 10; lost++) await start({ visitor, now: clock.now() });
    const waiting = start({ visitor, now: clock.now() });
    expect((await clock.passUntil(waiting)).waitMs).toBe(20 * second);
    clock.advance(39 * second);
    const last = start({ visitor, now: clock.now() });
    clock.advance(second);
    expect(await limits.ask(visitor, given(1))).toBe(0);
    expect((await last).waitMs).toBe(0);
  }));

it("of simultaneous attempts of a network 200 wait, and all others are refused at once", () =>
  withLimits(async (limits, clock) => {
    const { start } = limits.current.certificates;
    const visitors = Array.from({ length: 1_000 }, (_, index) => [
      `2001:db8::${index}`,
      "2001:db8",
    ]);
    const started = visitors.map((visitor) => start({ visitor, now: clock.now() }));
    const refused = await Promise.all(started.slice(240));
    expect(new Set(refused.map(({ waitMs }) => waitMs))).toEqual(new Set([20 * second]));
    const early = await clock.passUntil(Promise.all(started.slice(0, 240)));
    expect(early.filter(({ waitMs }) => waitMs === 0)).toHaveLength(40);
  }));

it("certificates that come under ever new names allow 100 wrong answers an hour at most", () =>
  withLimits(async (limits, clock) => {
    const visitor = ["192.0.2.1"];
    for (let name = 0; name < 400; name++) {
      clock.advance(second);
      await limits.ask(visitor, given(name));
    }
    let wrong = 0;
    for (let guess = 0; guess < 300; guess++) {
      clock.advance(5 * second);
      if ((await limits.ask(visitor)) === 0) wrong++;
    }
    expect(wrong).toBe(100);
  }));
