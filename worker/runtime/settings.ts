import * as v from "valibot";

/** `must` completes "SCHOOL_CODE must be …"; an unset setting is `fallback`. */
function setting(must: string, isValid: (text: string) => boolean, fallback = "") {
  return v.pipe(
    v.nullish(v.string(), ""),
    v.transform((text) => text || fallback),
    v.check(isValid, must),
  );
}

function choice<const Choices extends readonly string[]>(choices: Choices) {
  const must = choices.map((choice) => `"${choice}"`).join(" or ");
  return setting(must, (text) => choices.includes(text), choices[0]);
}

const visibleAscii = /^[\x21-\x7e]*$/;
const secret = setting("visible ASCII characters without spaces", (text) =>
  visibleAscii.test(text),
);

const purgeToken = setting(
  "16 or more letters, digits or symbols, without spaces: make one with `openssl rand -hex 32`",
  (text) => text === "" || (text.length >= 16 && visibleAscii.test(text)),
);

const SettingsSource = v.object({
  SCHOOL_API_ORIGIN: setting(
    "a scheme and a host only, such as https://api.school.example",
    isOrigin,
  ),
  SCHOOL_CODE: setting(
    '1 to 64 letters, digits, "-", "_" or ".", as at the end of the school API\'s paths',
    (text) => /^[\w.-]{1,64}$/.test(text) && !/^\.+$/.test(text),
  ),
  SCHOOL_API_TOKEN: secret,
  PURGE_TOKEN: purgeToken,
  PURGE_TOKEN_PREVIOUS: purgeToken,
  PICTURE_KINDS: choice(["avif webp", "webp"]),
  OFFLINE_READING: choice(["on", "off"]),
  SITE_STAGE: choice(["production", "staging"]),
});

/** Their values are never shown. */
export const secretNames = ["SCHOOL_API_TOKEN", "PURGE_TOKEN", "PURGE_TOKEN_PREVIOUS"];

export type SettingName = keyof typeof SettingsSource.entries;
export type Source = { [name in SettingName]?: string | undefined };
export const settingNames = Object.keys(SettingsSource.entries) as SettingName[];

export type Settings = ReturnType<typeof readSettings>;

export class WrongSetting extends Error {
  override name = "WrongSetting";
}

/** Throws `WrongSetting`. */
export function readSettings(source: Source) {
  const { success, output, issues } = v.safeParse(SettingsSource, source);
  if (!success) throw wrongSetting(issues[0]);
  return {
    schoolApiOrigin: new URL(output.SCHOOL_API_ORIGIN).origin,
    schoolCode: output.SCHOOL_CODE,
    schoolApiToken: output.SCHOOL_API_TOKEN || undefined,
    /** The current one, and the previous one while it is being rotated; empty if purging is off. */
    purgeTokens: [output.PURGE_TOKEN, output.PURGE_TOKEN_PREVIOUS].filter(Boolean),
    /** AVIF is a third smaller than WebP, but slow to make. */
    makesAvif: output.PICTURE_KINDS.includes("avif"),
    /** If off, browsers remove the service worker and all that they have stored. */
    offersOfflineReading: output.OFFLINE_READING === "on",
    /** No search engine lists a staging site, and it shares nothing stored with the real one. */
    isStaging: output.SITE_STAGE === "staging",
  };
}

function wrongSetting({ path, input, message }: v.BaseIssue<unknown>): WrongSetting {
  const name = String(path?.[0]?.key);
  if (secretNames.includes(name)) return new WrongSetting(`${name} must be ${message}`);
  // Visitors can read this sentence, so it must not show a password.
  const shown = String(input ?? "").replace(/\/\/.*@/, "//…@");
  return new WrongSetting(`${name} is "${shown}"; it must be ${message}`);
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** Not the school API's address: what is hidden and recorded stays when that changes. */
export function objectName({ isStaging }: Settings): string {
  return isStaging ? "staging" : "production";
}

/** Part of the key of everything stored: sites on one domain share an edge cache. */
export function siteKey({ schoolApiOrigin, schoolCode, isStaging }: Settings): string {
  const school = `${schoolApiOrigin}|${schoolCode}`;
  return isStaging ? `${school}|staging` : school;
}
