import { expect, it } from "vitest";
import { day, minute, second } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { openLists } from "./open-lists.ts";

const answer = (title: string) => () => Response.json({ title, images: ["aa11"] });

function openAlbums() {
  const { clock, school, albums } = openLists();
  school.respond = answer("Old");
  const get = (id: string, purgedAt = 0) => clock.run(() => albums.get(id, purgedAt));
  return {
    clock,
    school,
    get,
    textOf: async (id: string) => (await get(id)).album?.text ?? "",
  };
}

it("an album is fetched once for all who ask, and again after five minutes or a purge", async () => {
  const { clock, school, get, textOf } = openAlbums();
  await Promise.all([get("a1"), get("a1"), get("a1")]);
  clock.advance(5 * minute - 1);
  await get("a1");
  expect(school.requested).toEqual(["album"]);
  school.respond = answer("New");
  expect((await get("a1", clock.now())).album?.text).toContain("New");
  clock.advance(5 * minute);
  expect(await textOf("a1")).toContain("New");
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

it("a failing album shows its last good copy for 30 days, and is tried again after two seconds", async () => {
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
  school.respond = answer("Old");
  clock.advance(31 * day);
  await get("a2");
  school.respond = () => new Response("", { status: 500 });
  expect([(await get("a1")).album, (await get("a2")).album?.text]).toEqual([
    undefined,
    expect.stringContaining("Old"),
  ]);
});
