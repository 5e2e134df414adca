/** The limits in a School object, where thousands of attempts take seconds. */
import { expect, it } from "vitest";
import {
  type CertificateAnswer,
  type CertificateAttempt,
  createAttempts,
} from "../../../worker/certificate/attempts.ts";
import { createTallies } from "../../../worker/certificate/tallies.ts";
import { Clock, hour, minute, second } from "../../harness/simulators/clock.ts";
import { expectLogged, loggedLines } from "../../harness/vitest/expected-log.ts";
import { inSchool } from "../school/open-object.ts";

type Answer = CertificateAnswer | "never";

/** Attempts in one object; `rows` counts what its statements read and write. */
function openAttempts({ kv, sql }: DurableObjectStorage, clock: Clock) {
  const rows = { read: 0, written: 0 };
  const exec = (query: string, ...values: unknown[]) => {
    const cursor = sql.exec(query, ...values);
    const found = cursor.toArray();
    rows.read += cursor.rowsRead;
    rows.written += cursor.rowsWritten;
    return found;
  };
  const open = () => createTallies({ kv, sql: { exec } } as never);
  let tallies = open();
  let attempts = createAttempts(tallies);
  let lastId = 0;
  /** Seconds to wait, or 0 if it was sent. */
  const ask = async (visitor: readonly string[], answer: Answer = "wrong") => {
    const attempt: CertificateAttempt = { id: String(++lastId), visitor, now: clock.now() };
    const waitMs = await attempts.startCertificate(attempt);
    if (waitMs === 0 && answer !== "never") await attempts.finishCertificate(attempt, answer);
    return waitMs / second;
  };
  return {
    ...{ rows, ask },
    countSent: async (visitor: readonly string[], requests: number) => {
      let sent = 0;
      for (let count = 0; count < requests; count++) if ((await ask(visitor)) === 0) sent++;
      return sent;
    },
    showPicture: async (visitor: readonly string[], name = "/unknown") =>
      (await attempts.startPicture({ visitor, now: clock.now() }, name)).waitMs / second,
    end: (id: number, answer: CertificateAnswer, visitor: readonly string[]) =>
      attempts.finishCertificate({ id: String(id), visitor, now: clock.now() }, answer),
    restart: () => {
      tallies = open();
      attempts = createAttempts(tallies);
    },
    getTallies: () => tallies,
    countStored: () => [...sql.exec("SELECT * FROM tallies")].length,
  };
}

function withAttempts(
  work: (opened: ReturnType<typeof openAttempts>, clock: Clock) => Promise<void>,
) {
  return inSchool((_, { storage }) => {
    const clock = new Clock();
    // Most tests see two clock hours.
    clock.advance(58 * minute);
    return clock.run(() => work(openAttempts(storage, clock), clock));
  });
}

const given = (pupil: number) => ({ given: `/${pupil}` });

it("after 600 wrong answers on the whole site, who was wrong waits, and who was not does not", () =>
  withAttempts(async ({ ask }, clock) => {
    expectLogged("certificates-limited");
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
      JSON.stringify({ problem: "certificates-limited", inTheLastHour: 600 }),
    ]);
  }));

it("a certificate that was given before allows nothing more, to whomever", () =>
  withAttempts(async ({ ask, countSent }, clock) => {
    for (const visitor of ["one", "other"]) {
      for (let pupil = 0; pupil < 30; pupil++) await ask([visitor], given(pupil));
      expect(await countSent([visitor], 40)).toBe(visitor === "one" ? 15 : 10);
    }
    // Given again and again, they stay known.
    for (let time = 0; time < 3; time++) {
      clock.advance(40 * minute);
      for (let pupil = 0; pupil < 30; pupil++) await ask(["third"], given(pupil));
    }
    expect(await countSent(["third"], 40)).toBe(10);
  }));

it("certificates that come under ever new names allow 100 wrong answers an hour at most", () =>
  withAttempts(async ({ ask }, clock) => {
    for (let name = 0; name < 400; name++) {
      clock.advance(second);
      await ask(["one"], given(name));
    }
    let wrong = 0;
    for (let attempt = 0; attempt < 300; attempt++) {
      clock.advance(5 * second);
      if ((await ask(["one"])) === 0) wrong++;
    }
    expect(wrong).toBe(100);
  }));

it("a request reads at most 15 rows and writes at most 4, none if it is refused or says nothing; old rows are deleted", () =>
  withAttempts(async ({ rows, restart, ask, showPicture, countStored, getTallies }, clock) => {
    const visitor = ["2001:db8:1:1", "2001:db8:1"];
    const requests = [
      () => ask(visitor, "none"),
      () => ask(visitor, given(1)),
      ...Array.from({ length: 11 }, () => () => ask(visitor)),
      () => showPicture(visitor),
    ];
    const written = [];
    for (const request of requests) {
      restart();
      Object.assign(rows, { read: 0, written: 0 });
      await request();
      expect(rows.read).toBeLessThanOrEqual(15);
      written.push(rows.written);
    }
    expect(written).toEqual([0, 3, ...Array(10).fill(3), 0, 2]);
    clock.advance(2 * minute);
    await ask(visitor, given(2));
    const stored = countStored();
    clock.advance(hour);
    getTallies().forgetOld(clock.now());
    expect(countStored()).toBeLessThan(stored);
    getTallies().forgetOld(clock.now() + hour);
    expect(countStored()).toBe(0);
  }));

it.each([
  { what: "an address gets wrong certificates", sent: [10, 10, 10, 10, 0, 0] },
  { what: "a network gets wrong certificates", isNetwork: true, sent: [40, 40, 40, 40, 0, 0] },
  { what: "an address gets unknown pictures", isPicture: true, sent: [60, 60, 60, 20, 0, 0] },
  {
    ...{ what: "a network gets unknown pictures", isPicture: true, isNetwork: true },
    sent: [240, 240, 240, 80, 0, 0],
  },
])("$what: from minute to minute $sent, and more an hour after the first", (limited) =>
  withAttempts(async ({ ask, showPicture, restart, getTallies }, clock) => {
    const { isPicture, isNetwork, sent } = limited;
    if (isPicture) expectLogged("pictures-limited");
    let addresses = 0;
    const attempt = () => {
      addresses += 1;
      const visitor = isNetwork ? [`2001:db8:0:${addresses}`, "2001:db8:0"] : ["192.0.2.1"];
      return isPicture ? showPicture(visitor) : ask(visitor);
    };
    const counts = sent.map(() => 0);
    for (const index of counts.keys()) {
      restart();
      getTallies().forgetOld(clock.now());
      while ((await attempt()) === 0) counts[index] = (counts[index] ?? 0) + 1;
      clock.advance(minute);
    }
    expect([counts, await attempt()]).toEqual([sent, 54 * 60]);
    expect(loggedLines()).toHaveLength(isPicture ? 1 : 0);
    clock.advance(54 * minute);
    expect(await attempt()).toBe(0);
  }),
);

it("a certificate that was given is not limited for an hour, whoever requests its picture", () =>
  withAttempts(async ({ ask, showPicture }, clock) => {
    expectLogged("pictures-limited");
    await ask(["family"], given(1));
    for (const wait of [0, 60]) {
      for (let picture = 0; picture < 60; picture++) await showPicture(["one"]);
      expect(await showPicture(["one"], "/1")).toBe(wait);
      clock.advance(hour);
    }
  }));

it("an attempt without an answer counts as wrong until it has another one, for a minute", () =>
  withAttempts(async ({ ask, end }, clock) => {
    for (let id = 1; id <= 10; id++) expect(await ask(["one"], "never")).toBe(0);
    for (const answer of ["none", given(1)] as const) {
      const waits = await Promise.all(Array.from({ length: 40 }, () => ask(["one"])));
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(5);
      expect(Math.max(...waits)).toBeLessThanOrEqual(60);
      expect(new Set(waits).size).toBeGreaterThan(30);
      await end(answer === "none" ? 1 : 2, answer, ["one"]);
      expect(await ask(["one"], "never")).toBe(0);
    }
    expect(await ask(["other"])).toBe(0);
    clock.advance(minute - 1);
    expect(await ask(["one"])).toBeGreaterThan(0);
    clock.advance(1);
    expect(await ask(["one"])).toBe(0);
  }));
