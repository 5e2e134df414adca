/** What the operator sets, checked: a wrong setting stops the site at its start, by name. */
export type Settings = {
  /** Scheme, host and port of the school API, without a slash at the end. */
  schoolApiOrigin: string;
  schoolCode: string;
  schoolApiToken: string | undefined;
  /** The operators' secret, and the one before it while they change it; none where nobody may purge. */
  purgeTokens: readonly string[];
  /** Whether pictures are made as AVIF as well: smaller than WebP by a third, but slow to make, and a transformation more. */
  makesAvif: boolean;
  /** For trying out beside the real site: no search engine lists it, and nothing that it keeps is the real site's. */
  isStaging: boolean;
};

export class WrongSetting extends Error {
  override name = "WrongSetting";
}

type Source = { [name in keyof SettingNames]?: string | undefined };
type SettingNames = Record<
  | "SCHOOL_API_ORIGIN"
  | "SCHOOL_CODE"
  | "SCHOOL_API_TOKEN"
  | "PURGE_TOKEN"
  | "PURGE_TOKEN_PREVIOUS"
  | "PICTURE_KINDS"
  | "SITE_STAGE",
  string
>;

/** Throws `WrongSetting` with a sentence that names the setting and says what it should be. */
export function readSettings(source: Source): Settings {
  return {
    schoolApiOrigin: originIn(source.SCHOOL_API_ORIGIN ?? ""),
    schoolCode: schoolCodeIn(source.SCHOOL_CODE ?? ""),
    schoolApiToken: tokenIn("SCHOOL_API_TOKEN", source.SCHOOL_API_TOKEN),
    purgeTokens: [
      tokenIn("PURGE_TOKEN", source.PURGE_TOKEN),
      tokenIn("PURGE_TOKEN_PREVIOUS", source.PURGE_TOKEN_PREVIOUS),
    ].filter((token) => token !== undefined),
    makesAvif: kindsIn(source.PICTURE_KINDS || "avif webp").includes("avif"),
    isStaging: stageIn(source.SITE_STAGE || "production") === "staging",
  };
}

/** Whose content it is: stands in the key of everything that is kept. */
export function schoolIn({ schoolApiOrigin, schoolCode, isStaging }: Settings): string {
  const school = `${schoolApiOrigin}|${schoolCode}`;
  // Sites on one domain share an edge cache.
  return isStaging ? `${school}|staging` : school;
}

function originIn(text: string): string {
  const url = URL.parse(text);
  const isOrigin =
    url &&
    (url.protocol === "http:" || url.protocol === "https:") &&
    url.pathname === "/" &&
    url.search === "" &&
    url.hash === "" &&
    url.username === "";
  if (!isOrigin) {
    // Visitors read this as well: no password of anybody's is in it.
    const shown = text.replace(/\/\/.*@/, "//…@");
    throw new WrongSetting(
      `SCHOOL_API_ORIGIN is "${shown}"; it must be a scheme and a host only, such as https://api.school.example`,
    );
  }
  return url.origin;
}

function schoolCodeIn(text: string): string {
  if (/^[\w.-]{1,64}$/.test(text) && !/^\.+$/.test(text)) return text;
  throw new WrongSetting(
    `SCHOOL_CODE is "${text}"; it must be 1 to 64 letters, digits, "-", "_" or ".", as at the end of the school API's paths`,
  );
}

function kindsIn(text: string): string[] {
  if (text === "avif webp" || text === "webp") return text.split(" ");
  throw new WrongSetting(`PICTURE_KINDS is "${text}"; it must be "avif webp" or "webp"`);
}

function stageIn(text: string): string {
  if (text === "production" || text === "staging") return text;
  throw new WrongSetting(`SITE_STAGE is "${text}"; it must be "production" or "staging"`);
}

function tokenIn(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw new WrongSetting(`${name} has a blank or a character that cannot stand in an HTTP header`);
}
