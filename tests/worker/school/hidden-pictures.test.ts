import fc from "fast-check";
import { expect, it } from "vitest";
import { createHiddenPictures } from "../../../worker/school/hidden-pictures.ts";
import { hiddenImages, purgePictures } from "../../../worker/school/purged-pictures.ts";
import type { School } from "../../../worker/school/school.ts";
import type { SchoolState } from "../../../worker/school/school-state.ts";
import { checkProperty } from "../../harness/vitest/check-property.ts";
import { inSchool, objects, startAgain } from "./open-object.ts";

const name = "/aa11";
const change = (school: School, visibility?: "hidden" | "shown", images = [name]) =>
  school.purge({ lists: [], album: false, images, visibility });
const isHidden = ({ pictures }: SchoolState) => pictures[name]?.hiddenAt !== undefined;
const inKv = () => objects.SCHOOL_DATA.get<SchoolState>("https://school.invalid|any|state", "json");

it.each<[string, (stored: SchoolState) => unknown]>([
  ["as it was", (stored) => stored],
  ["of another format", (stored) => ({ ...stored, format: 2 })],
  ["of another shape", ({ version }) => ({ format: 2, version, hidden: [name] })],
  ["without pictures", (stored) => ({ ...stored, pictures: {} })],
  ["with an unreadable list", (stored) => ({ ...stored, lists: { news: null } })],
  ["with unreadable pictures", (stored) => ({ ...stored, pictures: { [name]: "hidden" } })],
  ["of null pictures", (stored) => ({ ...stored, pictures: null })],
  ["with an unreadable version", (stored) => ({ ...stored, format: 0, version: Number.NaN })],
  ["a text", () => "garbage"],
  ["nothing", () => undefined],
])("a hidden picture stays hidden when the stored state is %s", async (_, spoil) => {
  await inSchool(async (__, state) => {
    const { kv } = state.storage;
    const { state: before } = await change(startAgain(state), "hidden");
    expect(isHidden(before)).toBe(true);
    const spoilt = spoil(kv.get("state") as SchoolState);
    if (spoilt === undefined) kv.delete("state");
    else kv.put("state", spoilt);
    const again = startAgain(state);
    expect(isHidden(again.state())).toBe(true);
    expect(again.state().version).toBeGreaterThanOrEqual(before.version);
    // Isolates that never saw it take any version but 0.
    expect(again.state().version).toBeGreaterThan(0);
    await again.refreshDue({ names: [] });
    expect(await inKv()).toMatchObject({ pictures: again.state().pictures });
    // What a machine purges stays hidden.
    expect(isHidden((await change(again)).state)).toBe(true);
    expect(isHidden((await change(again, "shown")).state)).toBe(false);
    expect(isHidden(startAgain(state).state())).toBe(false);
    expect(isHidden((await inKv()) as SchoolState)).toBe(false);
  });
});

const changes = fc.array(
  fc.record({
    picture: fc.constantFrom("/a", "/b", "/c"),
    visibility: fc.constantFrom("hidden", "shown", "unchanged"),
  }),
);

it("each picture stays hidden from the first time until it is shown, whatever happens to others; the latest is listed first", () =>
  inSchool((_, { storage }) => {
    const table = createHiddenPictures(storage.sql);
    checkProperty(changes, (all) => {
      for (const name of table.all().keys()) table.release(name);
      const since = new Map<string, number>();
      let pictures: SchoolState["pictures"] = {};
      for (const [now, { picture, visibility }] of all.entries()) {
        if (visibility === "hidden") table.hide(picture, now);
        if (visibility === "shown") table.release(picture);
        if (visibility === "shown") since.delete(picture);
        if (visibility === "hidden" && !since.has(picture)) since.set(picture, now);
        const { [picture]: before, ...others } = pictures;
        pictures = purgePictures(pictures, [picture], { hidden: table.all(), now });
        const { [picture]: after, ...othersAfter } = pictures;
        // Its address at the edge is another one.
        expect(after?.purgedAt).toBeGreaterThan(before?.purgedAt ?? -1);
        expect([after?.hiddenAt, othersAfter]).toEqual([since.get(picture), others]);
      }
      const latest = [...since].sort(([, a], [, b]) => b - a);
      expect(hiddenImages(pictures)).toEqual(latest.map(([name]) => name));
    });
  }));
