import { expect, it } from "vitest";
import { readSettings } from "../../../worker/runtime/settings.ts";

const settings = { SCHOOL_API_ORIGIN: "https://api.school.example", SCHOOL_CODE: "own" };

it.each(["a", "fifteen-letters", "a secret with blanks", "a-secret-in-Zoë's-hand"])(
  "PURGE_TOKEN %j is refused with how to make a good one",
  (PURGE_TOKEN) => {
    expect(() => readSettings({ ...settings, PURGE_TOKEN })).toThrow(
      /^PURGE_TOKEN must be 16 or more .* `openssl rand -hex 32`$/,
    );
  },
);

it.each(["", "sixteen-letters!"])("PURGE_TOKEN %j is accepted", (PURGE_TOKEN) => {
  const { purgeTokens } = readSettings({ ...settings, PURGE_TOKEN });
  expect(purgeTokens).toEqual(PURGE_TOKEN ? [PURGE_TOKEN] : []);
});

it("OFFLINE_READING is on unless it is off, and nothing else", () => {
  const read = (OFFLINE_READING?: string) =>
    readSettings({ ...settings, OFFLINE_READING }).offersOfflineReading;
  expect([read(), read("on"), read("off")]).toEqual([true, true, false]);
  expect(() => read("no")).toThrow('OFFLINE_READING is "no"; it must be "on" or "off"');
});

it("an unknown stage is reported with the valid ones", () => {
  const refusal = 'SITE_STAGE is "test"; it must be "production" or "staging"';
  expect(() => readSettings({ ...settings, SITE_STAGE: "test" })).toThrow(refusal);
});
