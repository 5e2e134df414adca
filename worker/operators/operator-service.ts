import {
  type ImageReference,
  imageAddress,
  imageName,
} from "../../app/entities/image-reference.ts";
import { getExternalStillUrl } from "../../app/entities/video-still.ts";
import type { OperationResult, OperatorService, ReadStatus } from "../../app/operator-service.ts";
import { findRejectedItems, type ListName, listNames } from "../../app/school-api.ts";
import type { AppContext } from "../app-env.ts";
import { type DataEntry, parseContent } from "../data-cache/data-entry.ts";
import type { Reader } from "../data-cache/reader.ts";
import { hiddenImages } from "../data-cache/request-reads.ts";
import { type Content, listResource, MAX_REJECTED_LISTED } from "../data-cache/resource.ts";
import { formatReports, formatTitles, notConfirmed } from "../purge/format-report.ts";
import { purgeAndRecord } from "../purge/run-purge.ts";
import { type Fault, isFault, isGone, parseJson } from "../runtime/fetch-json.ts";
import type { Visibility } from "../runtime/runtime.ts";
import { callAuditLog } from "./call-audit-log.ts";
import { formatFault, formatKeptList } from "./format-fault.ts";
import { verifyToken } from "./purge-token.ts";
import { createSessions } from "./sessions.ts";

/** What `/operator` shows and does; the page checks `isSignedIn` before anything but signing in. */
export function createOperatorService(c: AppContext, request: Request): OperatorService {
  const { runtime, scope, settings, dataCache } = c.var;
  const sessions = createSessions(runtime, scope, request);
  return {
    isSetUp: settings.purgeTokens.length > 0,
    isSignedIn: sessions.isSignedIn,
    signIn: async (secret) => {
      const verdict = await verifyToken(c, secret);
      if (verdict !== "right") return verdict === "wrong" ? verdict : "too many";
      const cookie = await sessions.start(secret);
      await sessions.end();
      return { cookie };
    },
    signOut: sessions.end,
    status: async () => {
      // A new reader knows the purge that this request has just made.
      const reader = dataCache.readerFor(scope);
      const [lists, audit] = await Promise.all([
        Promise.all(listNames.map((name) => getStatus(c, reader, name))),
        callAuditLog(runtime, () => scope.auditLog.read()),
      ]);
      const { generations } = await reader.purges();
      return { reads: lists, audit, hidden: hiddenImages(generations) };
    },
    refresh: (names) => refresh(c, names),
    takeDown: (picture) => takeDown(c, picture),
    release: (picture) => release(c, picture),
  };
}

async function getStatus(c: AppContext, reader: Reader, read: ListName): Promise<ReadStatus> {
  const resource = listResource(read, c.var.settings);
  const { entry, isFresh } = await reader.lookUp(resource);
  // What is fresh does not fail, and each lookup is one of the 50 subrequests of the free plan.
  const { backoff } = reader.services.fetcher;
  const failures = isFresh ? undefined : await backoff.getFailures(resource.key);
  const content = entry && parseContent(entry, resource);
  const status = isFresh ? "fresh" : "stale";
  return {
    read,
    state: failures ? "failing" : entry ? status : "unknown",
    items: content?.items.length ?? 0,
    fetchedAt: entry?.fetchedAt,
    age: entry ? Math.max(0, c.var.runtime.now() - entry.fetchedAt) : 0,
    freshForMs: resource.freshForMs,
    failing: failures && { since: failures.since, why: formatFailure(failures.fault, entry) },
    rejectedItems: failures?.fault.rejectedItems ?? listRejected(read, entry, content),
  };
}

function formatFailure(fault: Fault, entry: DataEntry | undefined): string {
  return fault.rejectedItems
    ? formatKeptList(fault.rejectedItems, entry?.fetchedAt)
    : `the school’s system ${formatFault(fault)}`;
}

function listRejected(read: ListName, entry: DataEntry | undefined, content: Content | undefined) {
  const count = content?.rejected ?? 0;
  if (!entry || count === 0) return { first: [], count: 0 };
  return { first: findRejectedItems(read, parseJson(entry.body), MAX_REJECTED_LISTED), count };
}

async function refresh(
  c: AppContext,
  names: readonly ListName[] | "all",
): Promise<OperationResult> {
  const isAll = names === "all";
  const lists = isAll ? listNames : names;
  const reports = await purgeAndRecord(c.var, { lists, album: isAll, images: [] });
  if (!reports) return { outcome: "failed", sentences: [notConfirmed("anything was refreshed")] };
  return {
    outcome: reports.every(({ fault }) => !fault) ? "done" : "unconfirmed",
    sentences: formatReports(reports),
  };
}

async function takeDown(c: AppContext, picture: ImageReference): Promise<OperationResult> {
  const [isStored, lists] = await Promise.all([isStoredHere(c, picture), findLists(c, picture)]);
  if (!(await setVisibility(c, picture, "hidden"))) {
    return { outcome: "failed", sentences: [notConfirmed("the picture was taken down")] };
  }
  const school = await checkSchool(c, picture);
  const isKnown = isStored || lists.length > 0 || school.hasIt;
  if (!isKnown) return { outcome: "unconfirmed", sentences: [unknownPicture] };
  return {
    outcome: "done",
    sentences: [
      `${imageAddress(picture)} is hidden here now, and everywhere within a minute, until you release it. A browser that has shown it may keep it for a day.`,
      school.sentence,
      ...(lists.length > 0 ? [`These lists still refer to it: ${formatTitles(lists)}.`] : []),
    ],
  };
}

async function release(c: AppContext, picture: ImageReference): Promise<OperationResult> {
  const isReleased = await setVisibility(c, picture, "shown");
  if (!isReleased)
    return { outcome: "failed", sentences: [notConfirmed("the picture was released")] };
  const sentence = `${imageAddress(picture)} is shown again here now, and everywhere within a minute.`;
  return { outcome: "done", sentences: [sentence] };
}

async function setVisibility(c: AppContext, picture: ImageReference, visibility: Visibility) {
  const request = { lists: [], album: false, images: [picture], visibility };
  return (await purgeAndRecord(c.var, request)) !== undefined;
}

const unknownPicture =
  "The site does not know this picture, and the school’s system has none with this address. It is hidden all the same. If the address is wrong, release the picture below.";
const videoPicture =
  "It is the preview of a YouTube video: remove the video from the school’s list too.";
const remainingPicture =
  "The school’s system still has it: delete it there too, or it will be shown again when you release it.";

/** A picture that was purged has a generation. */
async function isStoredHere(c: AppContext, reference: ImageReference): Promise<boolean> {
  const { images, reads, settings } = c.var;
  const generation = await reads.generationOfImage(reference);
  if (/^\w/.test(generation)) return true;
  const entry = await images.store.find({ settings, reference, generation });
  await entry?.stored.body?.cancel();
  return entry !== undefined;
}

async function checkSchool(c: AppContext, reference: ImageReference) {
  const { images, settings } = c.var;
  if (getExternalStillUrl(reference)) return { hasIt: true, sentence: videoPicture };
  const image = await images.fetchUncached({ settings, reference, generation: "" });
  if (!isFault(image)) {
    await image.body.cancel();
    return { hasIt: true, sentence: remainingPicture };
  }
  if (isGone(image)) return { hasIt: false, sentence: "The school’s system no longer has it." };
  return { hasIt: true, sentence: `The school’s system ${formatFault(image)}.` };
}

async function findLists(c: AppContext, reference: ImageReference): Promise<ListName[]> {
  const name = imageName(reference);
  const contents = await Promise.all(
    listNames.map(async (list) => ({ list, content: await c.var.reads.cachedContent(list) })),
  );
  return contents.filter(({ content }) => content?.images.has(name)).map(({ list }) => list);
}
