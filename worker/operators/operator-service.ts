/** What the page for operators can do (app/operator-service.ts). Only who is signed in gets further than the first three. */
import type { Context } from "hono";
import {
  type ImageReference,
  imageAddress,
  imageName,
} from "../../app/entities/image-reference.ts";
import { stillElsewhere } from "../../app/entities/video-still.ts";
import type { OperationResult, OperatorService, ReadStatus } from "../../app/operator-service.ts";
import { readTitles } from "../../app/read-labels.ts";
import {
  findRejectedItems,
  type ListName,
  listNames,
  type RejectedItems,
} from "../../app/school-api.ts";
import type { AppEnv } from "../app-env.ts";
import { contentOf, type DataEntry } from "../data-cache/data-entry.ts";
import type { Reader } from "../data-cache/reader.ts";
import { type Content, listResource, MAX_REJECTED_LISTED } from "../data-cache/resource.ts";
import {
  formatReports,
  refreshNotConfirmed,
  takingDownNotConfirmed,
} from "../purge/format-report.ts";
import { purgeAndRecord } from "../purge/run-purge.ts";
import { isFault, parseJson } from "../runtime/fetch-json.ts";
import { formatFault } from "./format-fault.ts";
import { verifyToken } from "./purge-token.ts";
import { askBook } from "./record-audit.ts";
import { OperatorSessions } from "./sessions.ts";

export function operatorServiceOf(c: Context<AppEnv>, request: Request): OperatorService {
  const { runtime, scope, settings, reads } = c.var;
  const sessions = new OperatorSessions(runtime, scope, request);
  return {
    isSetUp: settings.purgeTokens.length > 0,
    isSignedIn: () => sessions.isSignedIn(),
    signIn: async (secret) => {
      const verdict = await verifyToken(c, secret);
      if (verdict !== "right") return verdict;
      const cookie = await sessions.begin();
      if (cookie === undefined) return "unavailable";
      await sessions.end();
      return { cookie };
    },
    signOut: () => sessions.end(),
    status: async () => {
      // What was purged a moment ago is seen as it is now.
      const reader = c.var.dataCache.readerFor(scope);
      const [looks, book] = await Promise.all([
        Promise.all(listNames.map((name) => lookAt(c, reader, name))),
        askBook(runtime, () => scope.book.read()),
      ]);
      return { reads: looks, albums: reads.rememberedAlbums().length, audit: book };
    },
    refresh: (names) => refresh(c, names),
    takeDown: (picture) => takeDown(c, picture),
  };
}

async function lookAt(c: Context<AppEnv>, reader: Reader, read: ListName): Promise<ReadStatus> {
  const resource = listResource(read, c.var.settings);
  const { entry, isFresh } = await reader.lookUp(resource);
  // What is fresh does not fail: each look into the edge cache is one of fifty that a free Worker may make.
  const failures = isFresh ? undefined : await reader.failuresOf(resource);
  const content = entry && contentOf(entry, resource);
  const known = isFresh ? "fresh" : "stale";
  return {
    read,
    state: failures ? "failing" : entry ? known : "unknown",
    items: content?.items ?? 0,
    fetchedAt: entry?.fetchedAt,
    age: entry ? Math.max(0, c.var.runtime.now() - entry.fetchedAt) : 0,
    freshFor: resource.freshFor,
    failing: failures && { since: failures.since, why: formatFault(failures.fault) },
    rejectedItems: failures?.fault.leftOut ?? leftOutOf(read, entry, content),
  };
}

function leftOutOf(
  read: ListName,
  entry: DataEntry | undefined,
  content: Content | undefined,
): RejectedItems {
  const count = content?.rejected ?? 0;
  if (!entry || count === 0) return { first: [], count: 0 };
  return { first: findRejectedItems(read, parseJson(entry.body), MAX_REJECTED_LISTED), count };
}

async function refresh(
  c: Context<AppEnv>,
  names: readonly ListName[] | "all",
): Promise<OperationResult> {
  const isAll = names === "all";
  const reports = await purgeAndRecord(c.var, {
    lists: isAll ? listNames : names,
    album: isAll,
    images: [],
  });
  if (!reports) return { outcome: "not done", sentences: [refreshNotConfirmed] };
  return {
    outcome: reports.every(({ fault }) => !fault) ? "good" : "doubtful",
    sentences: formatReports(reports, c.var.runtime.now()),
  };
}

async function takeDown(c: Context<AppEnv>, picture: ImageReference): Promise<OperationResult> {
  const [isKept, lists, isCertificate] = await Promise.all([
    isKeptHere(c, picture),
    listsWith(c, picture),
    c.var.certificates.has(c.var.scope, picture),
  ]);
  const reports = await purgeAndRecord(c.var, { lists: [], album: false, images: [picture] });
  if (!reports) return { outcome: "not done", sentences: [takingDownNotConfirmed] };
  if (isCertificate === true) return { outcome: "doubtful", sentences: [certificatesAreNotKept] };
  const school = await atSchool(c, picture);
  const isKnown = isKept || lists.length > 0 || school.hasIt;
  if (!isKnown) return { outcome: "doubtful", sentences: [unknownPicture] };
  const named = lists.map((name) => readTitles[name]).join(", ");
  return {
    outcome: school.isGone ? "good" : "doubtful",
    sentences: [
      `The site has removed ${imageAddress(picture)}, here now and everywhere within a minute. A browser that has shown it may keep it for a day.`,
      school.sentence,
      ...(named ? [`It is still named in: ${named}.`] : []),
    ],
  };
}

const certificatesAreNotKept =
  "This is the picture of a Transfer Certificate. The site never keeps one: whether it can be seen is for the school's own server to say.";
const unknownPicture =
  "The site does not know this picture: it keeps none of this address, and the school's server has none. Look at the address once more.";

/** Now, or before it was taken down the last time. */
async function isKeptHere(c: Context<AppEnv>, reference: ImageReference): Promise<boolean> {
  const { images, reads, settings } = c.var;
  const generation = await reads.generationOfImage(reference);
  if (/^\w/.test(generation)) return true;
  const entry = await images.store.find({ settings, reference, generation });
  await entry?.stored.body?.cancel();
  return entry !== undefined;
}

/** Whether it would come back. */
async function atSchool(c: Context<AppEnv>, reference: ImageReference) {
  const { images, settings } = c.var;
  if (stillElsewhere(reference)) {
    const sentence =
      "It is the still of a video at YouTube, and comes back for as long as the video is in the school's list: take the video out of that.";
    return { hasIt: true, isGone: false, sentence };
  }
  const image = await images.fetchUncached({ settings, reference, generation: "" });
  if (!isFault(image)) {
    await image.body.cancel();
    const sentence =
      "The school's own server still has it, so it comes back as soon as a page asks for it: delete it there, then take it down here once more.";
    return { hasIt: true, isGone: false, sentence };
  }
  const isGone = image.status === 404 || image.status === 410;
  const sentence = isGone
    ? "The school's own server no longer has it: it will not come back."
    : `Whether the school's own server still has it is not known, as ${formatFault(image)}.`;
  return { hasIt: !isGone, isGone, sentence };
}

/** The lists that still refer to it, as far as is known here. */
async function listsWith(c: Context<AppEnv>, reference: ImageReference): Promise<ListName[]> {
  const name = imageName(reference);
  const contents = await Promise.all(
    listNames.map(async (list) => ({ list, content: await c.var.reads.cachedContent(list) })),
  );
  return contents.filter(({ content }) => content?.images.has(name)).map(({ list }) => list);
}
