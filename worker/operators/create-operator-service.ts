import type { OperationResult, OperatorService, ReadStatus } from "../../app/operator-service.ts";
import { type ListName, listNames, type RejectedItems } from "../../app/school-api.ts";
import { type ImageReference, imageAddress, imageName } from "../../app/values/image-reference.ts";
import { getExternalStillUrl } from "../../app/values/video-still.ts";
import type { AppContext } from "../app-env.ts";
import { fetchImage } from "../runtime/fetch-image.ts";
import { type Fault, isFault, isGone } from "../runtime/fetch-json.ts";
import { failed } from "../runtime/guard-call.ts";
import { formatFault, formatKeptList } from "../school/format-fault.ts";
import { formatReports, formatTitles } from "../school/format-report.ts";
import { hiddenImages } from "../school/purged-pictures.ts";
import { freshForMs, type PurgeRequest, type SchoolState } from "../school/school-state.ts";
import { verifyToken } from "./purge-token.ts";
import { createSessions } from "./sessions.ts";

/** What `/operator` shows and does; the page checks `session` before anything but signing in. */
export function createOperatorService(c: AppContext, request: Request): OperatorService {
  const { runtime, scope, settings, reads } = c.var;
  const sessions = createSessions(c.var, request);
  // With a session that may have been ended, nothing is changed.
  const purge = async (change: PurgeRequest) =>
    (await sessions.check()) === "valid" ? reads.purge(change) : undefined;
  const purgePicture = (picture: ImageReference, change: Partial<PurgeRequest>) =>
    purge({ lists: [], album: false, images: [imageName(picture)], ...change });
  return {
    isSetUp: settings.purgeTokens.length > 0,
    session: sessions.check,
    signIn: async (secret) => {
      const verdict = await verifyToken(c, secret);
      return verdict === "right" ? { cookie: await sessions.start(secret) } : verdict;
    },
    signOut: sessions.end,
    status: async () => {
      // This request may just have purged.
      const [{ state, isReachable }, answer] = await Promise.all([
        reads.lookUpAgain(),
        scope.askSchool((school) => school.records(runtime.now())),
      ]);
      const records = answer === failed ? undefined : answer;
      const { rejected = {}, ...audit } = records ?? {};
      return {
        reads: listNames.map((name) => getStatus(c, state, name, rejected[name])),
        audit: records && (audit as typeof records),
        hidden: hiddenImages(state.pictures),
        isReachable: isReachable && records !== undefined,
      };
    },
    refresh: async (names) => {
      const isAll = names === "all";
      const lists = isAll ? listNames : names;
      const reports = await purge({ lists, album: isAll, images: [] });
      if (!reports) return notConfirmed("anything was refreshed");
      const isDone = reports.every(({ fault }) => !fault);
      return { outcome: isDone ? "done" : "unconfirmed", sentences: formatReports(reports) };
    },
    takeDown: async (picture, of) => {
      const { state } = await reads.known();
      const lists = (await reads.document("pictures"))?.[imageName(picture)]?.sources ?? [];
      const isHidden = await purgePicture(picture, { of, visibility: "hidden" });
      if (!isHidden) return notConfirmed("the picture was taken down");
      const school = await checkSchool(c, picture);
      const isKnown = state.pictures[imageName(picture)] || lists.length > 0 || school.hasIt;
      if (!isKnown) return { outcome: "unconfirmed", sentences: [unknownPicture] };
      return {
        outcome: "done",
        sentences: [
          `${imageAddress(picture)} is hidden here now, and everywhere within a minute, until you release it. A browser that has shown it may keep it for a day.`,
          school.sentence,
          ...(lists.length > 0 ? [`These lists still refer to it: ${formatTitles(lists)}.`] : []),
        ],
      };
    },
    release: async (picture, of) => {
      const isReleased = await purgePicture(picture, { of, visibility: "shown" });
      if (!isReleased) return notConfirmed("the picture was released");
      const sentence = `${imageAddress(picture)} is shown again here now, and everywhere within a minute.`;
      return { outcome: "done", sentences: [sentence] };
    },
  };
}

function notConfirmed(what: string): OperationResult {
  const sentence = `The site could not confirm that ${what}. Try again in a minute.`;
  return { outcome: "failed", sentences: [sentence] };
}

function getStatus(
  c: AppContext,
  { lists }: SchoolState,
  read: ListName,
  rejectedItems: RejectedItems = { first: [], count: 0 },
): ReadStatus {
  const { etag, checkedAt, items, failing } = lists[read];
  const isKnown = etag !== "";
  const age = isKnown ? Math.max(0, c.var.runtime.now() - checkedAt) : 0;
  const status = age < freshForMs(read) ? "fresh" : "stale";
  const fetchedAt = isKnown ? checkedAt : undefined;
  const isRejected = failing?.fault.kind === "other-shape" && rejectedItems.count > 0;
  const why = isRejected ? formatKeptList(rejectedItems, fetchedAt) : formatReason(failing?.fault);
  return {
    read,
    state: failing ? "failing" : isKnown ? status : "unknown",
    ...{ items, fetchedAt, age, rejectedItems },
    freshForMs: freshForMs(read),
    failing: failing && { since: failing.since, why },
  };
}

function formatReason(fault: Fault | undefined): string {
  return fault ? `the school’s system ${formatFault(fault)}` : "";
}

const unknownPicture =
  "The site does not know this picture, and the school’s system has none with this address. It is hidden all the same. If the address is wrong, release the picture below.";
const videoPicture =
  "It is the preview of a YouTube video: remove the video from the school’s list too.";
const remainingPicture =
  "The school’s system still has it: delete it there too, or it will be shown again when you release it.";

async function checkSchool(c: AppContext, reference: ImageReference) {
  const { runtime, settings } = c.var;
  if (getExternalStillUrl(reference)) return { hasIt: true, sentence: videoPicture };
  const image = await fetchImage(settings, reference, runtime);
  if (!isFault(image)) {
    await image.body.cancel();
    return { hasIt: true, sentence: remainingPicture };
  }
  if (isGone(image)) return { hasIt: false, sentence: "The school’s system no longer has it." };
  return { hasIt: true, sentence: `The school’s system ${formatFault(image)}.` };
}
