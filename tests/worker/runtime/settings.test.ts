import { expect, it } from "vitest";
import { objectName, readSettings, siteKey } from "../../../worker/runtime/settings.ts";

const school = { SCHOOL_API_ORIGIN: "https://api.school.example/", SCHOOL_CODE: "a-b_c.1" };
const known = { schoolApiOrigin: "https://api.school.example", schoolCode: "a-b_c.1" };
const on = { makesAvif: true, offersOfflineReading: true, isStaging: false };
const off = { makesAvif: false, offersOfflineReading: false, isStaging: true };

it("what is unset is off, or has its fallback; tokens have 16 letters at least", () => {
  const unset = { schoolApiToken: undefined, purgeTokens: [] };
  expect(readSettings(school)).toEqual({ ...known, ...unset, ...on });
  const purgeTokens = ["sixteen-letters!", "the-former-token"];
  const [PURGE_TOKEN, PURGE_TOKEN_PREVIOUS] = purgeTokens;
  const tokens = { SCHOOL_API_TOKEN: "t", PURGE_TOKEN, PURGE_TOKEN_PREVIOUS };
  const others = { PICTURE_KINDS: "webp", OFFLINE_READING: "off", SITE_STAGE: "staging" };
  const set = { schoolApiToken: "t", purgeTokens };
  expect(readSettings({ ...school, ...tokens, ...others })).toEqual({ ...known, ...set, ...off });
});

it.each<[Record<string, string>, string]>([
  [{ SCHOOL_API_ORIGIN: "https://x.example/v1" }, 'is "https://x.example/v1"; it must be a scheme'],
  [{ SCHOOL_API_ORIGIN: "ftp://x.example" }, 'is "ftp://x.example"'],
  [{ SCHOOL_API_ORIGIN: "https://a:secret@x.example" }, 'is "https://…@x.example"'],
  ...["a/b", "..", "", "a".repeat(65)].map((code): [Record<string, string>, string] => [
    { SCHOOL_CODE: code },
    `is "${code}"; it must be 1 to 64 letters`,
  ]),
  [{ PURGE_TOKEN: "fifteen-letters" }, "must be 16 or more letters, digits or symbols"],
  [{ PURGE_TOKEN_PREVIOUS: "a secret with blanks" }, "must be 16 or more"],
  [{ SCHOOL_API_TOKEN: "Zoë's" }, "must be visible ASCII"],
  [{ PICTURE_KINDS: "avif" }, 'is "avif"; it must be "avif webp" or "webp"'],
  [{ OFFLINE_READING: "no" }, 'is "no"; it must be "on" or "off"'],
  [{ SITE_STAGE: "test" }, 'is "test"; it must be "production" or "staging"'],
])("the wrong setting %j is named, but no password", (wrong, says) => {
  const [name] = Object.keys(wrong);
  expect(() => readSettings({ ...school, ...wrong })).toThrow(`${name} ${says}`);
});

it("staging and another school share nothing stored; an object stays when the school API moves", () => {
  const all = [
    school,
    { ...school, SITE_STAGE: "staging" },
    { ...school, SCHOOL_CODE: "other" },
    { ...school, SCHOOL_API_ORIGIN: "https://other.example" },
  ].map(readSettings);
  expect(new Set(all.map(siteKey)).size).toBe(4);
  expect(all.map(objectName)).toEqual(["production", "staging", "production", "production"]);
});
