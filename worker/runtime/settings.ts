import * as v from "valibot";

/** A setting whose text must match; `must` says what it should be. An unset one is `fallback`. */
function setting(must: string, isValid: (text: string) => boolean, fallback = "") {
  return v.pipe(
    v.nullish(v.string(), ""),
    v.transform((text) => text || fallback),
    v.check(isValid, must),
  );
}

function choice<const Choices extends readonly string[]>(choices: Choices) {
  const [usual = ""] = choices;
  const must = choices.map((it) => `"${it}"`).join(" or ");
  return setting(must, (text) => choices.includes(text), usual);
}

const visibleAscii = /^[\x21-\x7e]*$/;
const secret = setting("text without blanks, as it stands in an HTTP header", (text) =>
  visibleAscii.test(text),
);

/** What the operator sets, in wrangler.toml or as secrets, each name written here once. */
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
  PURGE_TOKEN: secret,
  PURGE_TOKEN_PREVIOUS: secret,
  PICTURE_KINDS: choice(["avif webp", "webp"]),
  SITE_STAGE: choice(["production", "staging"]),
});

const hidden = new Set(["SCHOOL_API_TOKEN", "PURGE_TOKEN", "PURGE_TOKEN_PREVIOUS"]);

export type SettingName = keyof typeof SettingsSource.entries;
export type Source = { [name in SettingName]?: string | undefined };
export const settingNames = Object.keys(SettingsSource.entries) as SettingName[];

export type Settings = {
  /** Scheme, host and port of the school API, without a slash at the end. */
  schoolApiOrigin: string;
  schoolCode: string;
  schoolApiToken: string | undefined;
  /** The operators' secret, and the one before it while they change it; none where nobody may purge. */
  purgeTokens: readonly string[];
  /** Whether pictures are made as AVIF as well: smaller than WebP by a third, but slow to make, and a transformation more. */
  makesAvif: boolean;
  /** For trying out beside the real site: no search engine lists it, and nothing that it stores is the real site's. */
  isStaging: boolean;
};

export class WrongSetting extends Error {
  override name = "WrongSetting";
}

/** Throws `WrongSetting` with a sentence that names the setting and says what it should be. */
export function readSettings(source: Source): Settings {
  const { success, output, issues } = v.safeParse(SettingsSource, source);
  if (!success) throw wrongSetting(issues[0]);
  return {
    schoolApiOrigin: new URL(output.SCHOOL_API_ORIGIN).origin,
    schoolCode: output.SCHOOL_CODE,
    schoolApiToken: output.SCHOOL_API_TOKEN || undefined,
    purgeTokens: [output.PURGE_TOKEN, output.PURGE_TOKEN_PREVIOUS].filter(Boolean),
    makesAvif: output.PICTURE_KINDS.includes("avif"),
    isStaging: output.SITE_STAGE === "staging",
  };
}

function wrongSetting({ path, input, message }: v.BaseIssue<unknown>): WrongSetting {
  const name = String(path?.[0]?.key);
  if (hidden.has(name)) return new WrongSetting(`${name} must be ${message}`);
  // Visitors read this as well: no password is shown.
  const shown = String(input ?? "").replace(/\/\/.*@/, "//…@");
  return new WrongSetting(`${name} is "${shown}"; it must be ${message}`);
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === "/" &&
    `${url.search}${url.hash}${url.username}` === ""
  );
}

/** Whose content it is: part of the key of everything that is stored. */
export function schoolIn({ schoolApiOrigin, schoolCode, isStaging }: Settings): string {
  const school = `${schoolApiOrigin}|${schoolCode}`;
  // Sites on one domain share an edge cache.
  return isStaging ? `${school}|staging` : school;
}
