/** Whether an answer is the right one, whole, and no older than promised: the first thing that is wrong with it, or nothing. */
import { DOMParser } from "@xmldom/xmldom";
import { convertIcsCalendar } from "ts-ics";
import { unescaped } from "../../app/ui/words/unescaped.ts";
import type { Read } from "./history.ts";
import type { Place } from "./places.ts";
import { stampsIn } from "./stamps.ts";

export type Answer = { status: number; contentType: string; cacheStatus: string; body: Buffer };

/** What may be seen of a list: no older than `oldest` and no newer than `newest`; where nothing is promised `oldest` is undefined. */
export type Allowed = { oldest: { version: number; because: string } | undefined; newest: number };

const contentTypes: Record<string, RegExp> = {
  atom: /^application\/atom\+xml/,
  json: /^application\/feed\+json/,
  ics: /^text\/calendar/,
};

/** Of everything but pictures. */
export function judge(
  place: Place,
  answer: Answer,
  allowed: (read: Read) => Allowed,
): string | undefined {
  const mayKnowNothing =
    place.shows.length > 0 && place.shows.every((read) => allowed(read).oldest === undefined);
  if (answer.status !== 200) return judgeStatus(place, answer.status, mayKnowNothing);
  const text = answer.body.toString();
  return (
    judgeForm(mayKnowNothing ? withoutFinds(place) : place, answer.contentType, text) ??
    judgeVersions(place, shownText(place, text), allowed)
  );
}

/** Pages are 200 whatever the school does; what programs read says where nothing is known. */
function judgeStatus({ kind }: Place, status: number, mayKnowNothing: boolean) {
  const lacking: Partial<Record<Place["kind"], readonly number[]>> = {
    feed: [503],
    read: [502, 504],
  };
  const isAllowed = mayKnowNothing && lacking[kind]?.includes(status);
  return isAllowed ? undefined : `status ${status}, expected 200`;
}

/** Where nothing is known of the lists that a search looks into, nothing is found in them. */
function withoutFinds(place: Place): Place {
  return place.kind === "search" ? { ...place, says: "" } : place;
}

function judgeForm(place: Place, contentType: string, text: string): string | undefined {
  if (place.kind === "read") return judgeJson(contentType, text, /^application\/json/);
  if (place.kind === "feed") return judgeFeed(place.address, contentType, text);
  return judgePage(place, contentType, text);
}

function judgePage({ says, kind }: Place, contentType: string, html: string): string | undefined {
  if (!contentType.startsWith("text/html")) return `type ${contentType}, expected text/html`;
  if (!html.trimEnd().endsWith("</html>")) return "a page that ends before its end";
  if (count(html, /<h1[\s>]/g) !== 1) return `${count(html, /<h1[\s>]/g)} headings, expected one`;
  if (count(html, /<footer[\s>]/g) !== 1) return "a page without its footer";
  const title = unescaped(html.match(/<title>(?<title>[^<]*)<\/title>/)?.groups?.title ?? "");
  if (!title) return "a page without a title";
  if (kind === "search") {
    return wordsOf(html).includes(says ?? "") ? undefined : `a search that does not find “${says}”`;
  }
  return title.startsWith(says ?? "") ? undefined : `the page “${title}”, expected “${says}”`;
}

function judgeFeed(address: string, contentType: string, text: string): string | undefined {
  const ending = address.split(".").at(-1) ?? "";
  const type = contentTypes[ending] ?? /^$/;
  if (ending === "json") return judgeJson(contentType, text, type);
  if (!type.test(contentType)) return `type ${contentType}, expected ${type}`;
  try {
    if (ending === "atom") new DOMParser({ onError: refuse }).parseFromString(text, "text/xml");
    else convertIcsCalendar(undefined, text);
    return text.trimEnd().endsWith(ending === "atom" ? "</feed>" : "END:VCALENDAR")
      ? undefined
      : "a feed that ends before its end";
  } catch (error) {
    return `a feed that cannot be read: ${error}`;
  }
}

function refuse(_level: string, message: string): never {
  throw new Error(message);
}

function judgeJson(contentType: string, text: string, type: RegExp): string | undefined {
  if (!type.test(contentType)) return `type ${contentType}, expected ${type}`;
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return "JSON that cannot be read";
  }
}

function judgeVersions(
  { shows }: Place,
  text: string,
  allowed: (read: Read) => Allowed,
): string | undefined {
  const stamps = stampsIn(text);
  for (const read of new Set([...shows, ...stamps.keys()])) {
    const [version, ...others] = stamps.get(read) ?? [];
    if (others.length > 0) return `${read} of versions ${version} and ${others} in one answer`;
    const { oldest, newest } = allowed(read);
    if (version === undefined) {
      if (oldest && shows.includes(read)) return `nothing of ${read}, though ${oldest.because}`;
      continue;
    }
    if (version > newest) return `${read} ${version}, which the school never had`;
    if (oldest && version < oldest.version) {
      return `${read} ${version}, expected ${oldest.version} or newer: ${oldest.because}`;
    }
  }
  return undefined;
}

/** What a reader sees of it: a page's words, a calendar's lines unfolded. */
export function shownText(
  { kind, address }: Pick<Place, "kind" | "address">,
  text: string,
): string {
  if (address.endsWith(".ics")) return text.replaceAll(/\r?\n[ \t]/g, "");
  return kind === "read" || kind === "feed" ? text : wordsOf(text);
}

function wordsOf(html: string): string {
  const shown = html.replaceAll(/<(script|style|head)[\s>].*?<\/\1>/gs, " ");
  return unescaped(shown.replaceAll(/<[^>]*>/g, ""));
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}
