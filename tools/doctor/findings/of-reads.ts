/** Reads that cannot be used, or not well: what of it is the server's, said once. */
import { readTitles } from "../../../app/reads-in-words.ts";
import { itemsLeftOut, type ListName } from "../../../app/school-api.ts";
import { faultInWords } from "../../../worker/operators/format-fault.ts";
import type { Settings } from "../../../worker/runtime/settings.ts";
import { type Finding, finding } from "../finding.ts";
import { counted, megabytes, quoted, seconds } from "../in-words.ts";
import { type AskedRead, asked, type ReadSeen, rawItems } from "../reads.ts";
import type { Surroundings } from "../surroundings.ts";
import { whyNoJson } from "../why-no-json.ts";
import { whyUnreachable } from "../why-unreachable.ts";
import { leftOutInWords } from "./item-in-words.ts";

/** An answer that is larger is told, bytes. */
const large = 1024 * 1024;

type Failed = AskedRead & { fault: NonNullable<AskedRead["fault"]> };

export function readFindings(
  { schoolApiOrigin: origin, schoolApiToken: token }: Settings,
  surroundings: Surroundings,
  reads: readonly ReadSeen[],
): Finding[] {
  const all = asked(reads);
  const failed = all.filter((read): read is Failed => read.fault !== undefined);
  const refused = failed.filter(({ fault: { status } }) => status === 401 || status === 403);
  const others = failed.filter((read) => !refused.includes(read));
  const [first] = others;
  const isAlike = others.length === all.length && others.every((read) => isSameFault(read, first));
  const notUsable =
    first && isAlike
      ? [ofAll(first, others, origin, surroundings)]
      : others.map((read) => ofOne(read, surroundings));
  return [...tokenFindings(refused, token), ...notUsable, ...slowAndLarge(all, surroundings)];
}

/** Where no read can be used, and all for the same reason. */
function ofAll(
  first: Failed,
  all: readonly Failed[],
  origin: string,
  surroundings: Surroundings,
): Finding {
  const { why, advice } = inWords(first, surroundings);
  const isOut = first.fault.kind === "unreachable" || first.fault.kind === "time-out";
  const says = isOut
    ? `The school's server at ${origin} cannot be used at all: ${why}.`
    : `None of the ${all.length} reads that were asked can be used: asked for each, ${why}.`;
  return finding("grave", says, advice);
}

function ofOne(read: Failed, surroundings: Surroundings): Finding {
  const { why, advice } = inWords(read, surroundings);
  const says = `${readTitles[read.name]}: the school's server was asked, but ${why}.`;
  const bad = read.fault.kind === "other-shape" && read.name !== "album";
  const leftOut = bad ? itemsLeftOut(read.name as ListName, read.json) : [];
  return finding("grave", says, advice, leftOut, leftOutInWords);
}

function isSameFault({ fault }: Failed, other: Failed | undefined): boolean {
  return fault.kind === other?.fault.kind && fault.status === other.fault.status;
}

function inWords(read: Failed, { readTimeout }: Surroundings): { why: string; advice: string } {
  const { fault, seen, path } = read;
  const words = faultInWords(fault);
  const atServer = `Who looks after the school's server should see what ${path} answers there.`;
  switch (fault.kind) {
    case "unreachable": {
      if (seen.status !== undefined)
        return { why: "its answer broke off in the middle", advice: atServer };
      const { says, advice } = whyUnreachable(seen.error);
      return { why: `${words}: ${says}`, advice };
    }
    case "time-out": {
      const how = seen.status === undefined ? "it said nothing" : "its answer did not end";
      return {
        why: `${words}: ${how} within ${seconds(readTimeout)}`,
        advice: `Visitors wait no longer either. ${atServer}`,
      };
    }
    case "status":
      return statusInWords(read, words, atServer);
    case "not-json": {
      const why = whyNoJson(seen.beginning());
      return { why: why ? `${words}: ${why}` : words, advice: atServer };
    }
    case "too-large":
      return {
        why: words,
        advice: "The site reads no more. The server should leave out what pages do not show.",
      };
    case "other-shape":
      return { why: `${words}: ${shapeInWords(read)}`, advice: atServer };
  }
}

function statusInWords(
  { name, fault: { status = 0 }, seen, path }: Failed,
  words: string,
  atServer: string,
) {
  const place = seen.headers.get("Location");
  if (status >= 300 && status < 400)
    return {
      why: `it sends the site elsewhere (${status})${place ? `, to ${quoted(place)}` : ""}`,
      advice: "The site follows nobody. Set SCHOOL_API_ORIGIN to where the data really are.",
    };
  if (name === "album" && status === 404)
    return {
      why: words,
      advice: `The list of albums names it, so visitors come for it. ${atServer}`,
    };
  if (status === 404 || status === 410)
    return {
      why: words,
      advice: `It knows no ${path}. Is SCHOOL_CODE right, and SCHOOL_API_ORIGIN? ${atServer}`,
    };
  if (status === 429)
    return {
      why: words,
      advice: "It was asked too often, it says. Let it take a call a minute for each read.",
    };
  return { why: words, advice: atServer };
}

function shapeInWords(read: Failed): string {
  if (read.name === "album") return "no album with a title";
  const count = rawItems(read).length;
  return count > 0 ? `of ${counted(count, "item")} none can be shown` : "no list";
}

/** The token is one thing, whatever is asked with it. */
function tokenFindings(refused: readonly Failed[], token: string | undefined): Finding[] {
  const withToken = refused.filter(({ sendsToken }) => sendsToken);
  const withoutToken = refused.filter(({ sendsToken }) => !sendsToken);
  const [says, advice] = token
    ? [
        "The school's server refuses the token (SCHOOL_API_TOKEN).",
        "Who looks after the school's server can say whether it is the right one, or has ended.",
      ]
    : [
        "The school's server wants a token: set SCHOOL_API_TOKEN.",
        "Who looks after the school's server makes a token that may read these, and nothing else.",
      ];
  return [
    ...refusal(withToken, says, advice),
    ...refusal(
      withoutToken,
      "The school's server refuses reads for which the site sends no token.",
      "Everybody must be able to read these.",
    ),
  ];
}

function refusal(refused: readonly Failed[], says: string, advice: string): Finding[] {
  return refused.length > 0 ? [finding("grave", says, advice, refused, titleWithStatus)] : [];
}

function titleWithStatus({ name, fault }: Failed): string {
  return `${readTitles[name]} (${fault.status})`;
}

function slowAndLarge(all: readonly AskedRead[], { slow }: Surroundings): Finding[] {
  return all.flatMap(({ name, fault, seen }) => [
    ...(!fault && seen.milliseconds > slow
      ? [
          finding(
            "problem",
            `${readTitles[name]}: the answer took ${seconds(seen.milliseconds)}.`,
            "It should come within 2 seconds: where nothing is kept yet, visitors wait for it, for 5 at most.",
          ),
        ]
      : []),
    ...(!fault && seen.bytes > large
      ? [
          finding(
            "problem",
            `${readTitles[name]}: the answer weighs ${megabytes(seen.bytes)}.`,
            "More than 1 MB is slow, and more than 5 MB is not read at all. Are there pictures in it, or what pages do not show?",
          ),
        ]
      : []),
  ]);
}
