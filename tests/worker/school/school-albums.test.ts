import { expect, it, vi } from "vitest";
import { day, hour, minute, second } from "../../harness/simulators/clock.ts";
import { createStorage } from "../../harness/simulators/school-objects.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { openLists } from "./open-lists.ts";
import { inSchool, startAgain } from "./open-object.ts";

const answer = (title: string) => () => Response.json({ title, images: ["aa11"] });

function openAlbums(storage = createStorage()) {
  const { clock, school, albums } = openLists({ storage });
  school.respond = answer("Old");
  const get = (id: string, purgedAt = 0) => clock.run(() => albums.get(id, purgedAt));
  return { clock, school, albums, get };
}

it("an album is fetched once for all visitors, and again after five minutes or a purge", async () => {
  const { clock, school, get } = openAlbums();
  await Promise.all([get("a1"), get("a1"), get("a1")]);
  clock.advance(5 * minute - 1);
  await get("a1");
  expect(school.requested).toEqual(["album"]);
  school.respond = answer("New");
  expect((await get("a1", clock.now())).album?.text).toContain("New");
  clock.advance(5 * minute);
  expect((await get("a1")).album?.text).toContain("New");
  expect(school.requested).toHaveLength(3);
  clock.advance(5 * minute);
  const early = Promise.withResolvers<Response>();
  school.respond = () => early.promise;
  const before = get("a1");
  clock.advance(1);
  school.respond = answer("Purged");
  const after = await get("a1", clock.now());
  early.resolve(answer("Early")());
  for (const { album } of [after, await before]) expect(album?.text).toContain("Purged");
});

it("a failing album shows its last good copy, and is tried again after two seconds", async () => {
  expectLogged("read-failed");
  const { clock, school, get } = openAlbums();
  await get("a1");
  clock.advance(5 * minute);
  school.respond = () => Response.json("nothing");
  for (let tries = 0; tries < 2; tries++) {
    const { album, fault } = await get("a1");
    expect([album?.text, fault?.kind]).toEqual([expect.stringContaining("Old"), "other-shape"]);
  }
  expect(school.requested).toHaveLength(2);
  clock.advance(2 * second);
  await get("a1");
  expect(school.requested).toHaveLength(3);
});

it("old albums are looked for once a day, because that reads a row for each album", async () => {
  const storage = createStorage();
  const { clock, albums, get } = openAlbums(storage);
  const list = vi.spyOn(storage, "list");
  for (const later of [0, day - minute, minute, day - minute, minute]) {
    clock.advance(later);
    await get("a1");
    albums.forgetOld();
  }
  expect(list).toHaveBeenCalledTimes(3);
});

it("the cron has the object forget albums that nobody has opened for 30 days and attempts of three hours ago, and store their counts", async () => {
  await inSchool(async (_, state) => {
    const { kv, sql } = state.storage;
    for (const [id, age] of Object.entries({ old: 31 * day, recent: 29 * day })) {
      kv.put(`album/${id}`, { etag: "e", checkedAt: Date.now() - age });
      kv.put(`album-text/${id}/0`, "{}");
    }
    const school = startAgain(state);
    const attempt = { id: "1", visitor: ["192.0.2.1"], now: Date.now() - 3 * hour };
    await school.finishCertificate(attempt, "wrong", "not given");
    await school.refreshDue({ names: [] });
    const left = [...kv.list({ prefix: "album" })].map(([key]) => key);
    expect(left).toEqual(["album-text/recent/0", "album/recent", "albums-cleared"]);
    expect(sql.exec("SELECT * FROM tallies").toArray()).toEqual([]);
    const { certificates } = startAgain(state).tables(Date.now());
    expect(certificates).toMatchObject([{ outcome: "not given", total: 1 }]);
  });
});
