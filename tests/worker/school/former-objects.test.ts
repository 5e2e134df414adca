import { runInDurableObject } from "cloudflare:test";
import { expect, it } from "vitest";
import { parseList } from "../../../app/school-api.ts";
import { takeOver } from "../../../worker/school/former-objects.ts";
import type { SchoolState } from "../../../worker/school/school-state.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { unreachableObject } from "../../harness/worker/purge-requests.ts";
import { inSchool, objects } from "./open-object.ts";

const hiddenAt = Date.parse("2026-10-01");
const generation = hiddenAt.toString(36).padStart(9, "0");

/** The tables of the release before `School`, with a few rows. */
const former = {
  PURGE_LEDGER: `
    CREATE TABLE purges (name TEXT PRIMARY KEY, generation TEXT);
    INSERT INTO purges VALUES ('image/hidden', '${generation}!'), ('image/purged', '${generation}'),
      ('news', '${generation}')`,
  NOTICE_REGISTER: `
    CREATE TABLE notices (id INTEGER PRIMARY KEY, slug TEXT, date TEXT, changed TEXT, title TEXT, text TEXT, withdrawn INTEGER);
    CREATE TABLE addresses (slug TEXT PRIMARY KEY, notice INTEGER);
    INSERT INTO notices VALUES (1, '2026-10-01-fees', '2026-10-01', NULL, 'Fees', 'Pay online.', 0);
    INSERT INTO addresses VALUES ('2026-10-01-fees', 1), ('2026-10-01-feees', 1)`,
  AUDIT_LOG: `
    CREATE TABLE purges (at INTEGER, scope TEXT, outcome TEXT);
    CREATE TABLE certificates (day TEXT, outcome TEXT, count INTEGER, PRIMARY KEY (day, outcome));
    CREATE TABLE ended_sessions (session TEXT PRIMARY KEY, until INTEGER);
    INSERT INTO purges VALUES (1, 'News', 'no changes');
    INSERT INTO certificates VALUES ('2026-11-20', 'given', 3)`,
};

it("a site that was deployed before School keeps what its former objects hold, taken over once", async () => {
  const name = crypto.randomUUID();
  for (const [binding, tables] of Object.entries(former)) {
    const stub = objects[binding as keyof typeof former].getByName(name);
    await runInDurableObject(stub, (_, { storage }) => void storage.sql.exec(tables));
  }
  await inSchool(async (school, state) => {
    const { pictures, version } = state.storage.kv.get("state") as SchoolState;
    expect(version).toBeGreaterThan(hiddenAt);
    expect(pictures).toEqual({
      "/hidden": { purgedAt: hiddenAt, hiddenAt },
      "/purged": { purgedAt: hiddenAt },
    });
    expect(school.tables(0).certificates).toEqual([
      { day: "2026-11-20", outcome: "given", count: 3 },
    ]);
    const notices = parseList("notifications", [{ title: "Fees", description: "Pay online." }]);
    const list = { notices: notices?.items ?? [], fetchedAt: 1, today: "2026-11-21" };
    expect(school.register(list)).toEqual({
      current: [{ slug: "2026-10-01-fees", date: "2026-10-01" }],
      former: { "2026-10-01-feees": "2026-10-01-fees" },
    });
    const startAgain = async (bindings: typeof objects) => {
      await takeOver(state, bindings);
      return school.tables(0).certificates.length;
    };
    state.storage.sql.exec("DELETE FROM certificates");
    expect(await startAgain(objects)).toBe(0);
    // After a start at which one of them did not answer.
    state.storage.kv.delete("taken-over");
    const failing = startAgain({ ...objects, NOTICE_REGISTER: unreachableObject });
    await expect(failing).rejects.toThrow("did not answer");
    expect(await startAgain(objects)).toBe(1);
  }, name);
  expectLogged("take-over-failed");
});
