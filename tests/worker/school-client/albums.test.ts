import { expect, it, vi } from "vitest";
import { productionRuntime } from "../../../worker/runtime/runtime.ts";
import {
  type AlbumAnswer,
  completeState,
  type StoredAlbum,
} from "../../../worker/school/school-state.ts";
import { createAlbums } from "../../../worker/school-client/albums.ts";
import { Clock, minute, second } from "../../harness/simulators/clock.ts";
import { KvSimulator } from "../../harness/simulators/kv-simulator.ts";
import { createBackground, openEdge } from "../../harness/worker/isolate.ts";
import { openScope } from "../school/open-lists.ts";

/** Isolates of a location whose School object has the album "a1", checked at that moment. */
async function openAlbums() {
  const clock = new Clock();
  const edge = await openEdge();
  const createAlbum = (title: string): StoredAlbum => {
    return { etag: `"${title}"`, text: JSON.stringify({ title }), checkedAt: clock.now() };
  };
  const ask = vi.fn(async (): Promise<AlbumAnswer> => ({ album: createAlbum("Album") }));
  const start = () => {
    const runtime = { ...productionRuntime, now: clock.now, edgeCache: () => edge };
    const { waitUntil, settled } = createBackground();
    const scope = openScope(runtime, new KvSimulator(clock), { album: ask }, { waitUntil });
    const albums = createAlbums(runtime);
    const known = { trustedUntil: 0, isReachable: true, isFromLocation: true, generation: "1" };
    return async (albumsPurgedAt = 0) => {
      const state = { ...completeState(), albumsPurgedAt };
      const read = await clock.run(() => albums.get(scope, "a1", { ...known, state }));
      await settled();
      return read;
    };
  };
  return { clock, ask, start, createAlbum };
}

it("an album is fetched once for a location, and one that fails again after five seconds or a purge", async () => {
  const { clock, ask, start, createAlbum } = await openAlbums();
  const [get, getElsewhere] = [start(), start()];
  expect([(await get()).etag, (await getElsewhere()).etag]).toEqual(['"Album"', '"Album"']);
  expect(ask).toHaveBeenCalledTimes(1);
  const album = createAlbum("Album");
  ask.mockImplementation(async () => ({ album, fault: { kind: "status", status: 500 } }));
  for (const [later, calls] of [
    [5 * minute, 2],
    [5 * second - 1, 2],
    [1, 3],
  ] as const) {
    clock.advance(later);
    expect((await get()).etag).toBe('"Album"');
    expect(ask).toHaveBeenCalledTimes(calls);
  }
  expect((await get()).status).toBe("stale-if-error");
  clock.advance(1);
  await get(clock.now());
  expect(ask).toHaveBeenCalledTimes(4);
});

it("an older album never replaces a newer one, from wherever it comes", async () => {
  const { clock, ask, start, createAlbum } = await openAlbums();
  const get = start();
  const old = createAlbum("Old");
  clock.advance(second);
  ask.mockImplementationOnce(async () => ({ album: createAlbum("New") }));
  await get();
  clock.advance(5 * minute);
  ask.mockImplementation(async () => ({ album: old }));
  // The location's copy is the old one from here on.
  for (let visit = 0; visit < 3; visit++) {
    expect((await get()).etag).toBe('"New"');
    clock.advance(6 * second);
  }
});
