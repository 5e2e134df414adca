/** What the page for operators can do (app/operator-desk.ts). Only who is signed in gets further than the first three. */
import type { Context } from "hono";
import {
  type ImageReference,
  imageAddress,
  imageName,
} from "../../app/entities/image-reference.ts";
import type { OperatorDesk, ReadLook, Told } from "../../app/operator-desk.ts";
import { readTitles } from "../../app/reads-in-words.ts";
import { itemsLeftOut, type ListName, listNames } from "../../app/school-api.ts";
import { askBook } from "../book/ask-book.ts";
import type { Reader } from "../data-cache/reader.ts";
import { contentOf } from "../data-cache/record.ts";
import { listTarget } from "../data-cache/target.ts";
import { faultInWords } from "../school-server/fault-in-words.ts";
import { isFault, parseJson } from "../school-server/school-server.ts";
import type { Site } from "../site.ts";
import { judgeSecret } from "./operators.ts";
import { nothingPurged, reportInWords } from "./purge-in-words.ts";
import { purgeAndNote } from "./purging.ts";
import { OperatorSessions } from "./sessions.ts";

export function operatorDeskOf(c: Context<Site>, request: Request): OperatorDesk {
  const { platform, scope, settings, reads } = c.var;
  const sessions = new OperatorSessions(platform, scope, request);
  return {
    isSetUp: settings.purgeTokens.length > 0,
    isSignedIn: () => sessions.isSignedIn(),
    signIn: async (secret) => {
      const verdict = await judgeSecret(c, secret);
      if (verdict !== "right") return verdict;
      const cookie = await sessions.begin();
      return cookie === undefined ? "unavailable" : { cookie };
    },
    signOut: () => sessions.end(),
    look: async () => {
      // What was purged a moment ago is seen as it is now.
      const reader = c.var.dataCache.readerFor(scope);
      const [looks, book] = await Promise.all([
        Promise.all(listNames.map((name) => lookAt(c, reader, name))),
        askBook(platform, () => scope.book.read()),
      ]);
      return { reads: looks, albums: reads.rememberedAlbums().length, book };
    },
    refresh: (names) => refresh(c, names),
    takeDown: (picture) => takeDown(c, picture),
  };
}

async function lookAt(c: Context<Site>, reader: Reader, read: ListName): Promise<ReadLook> {
  const target = listTarget(read, c.var.settings);
  const [{ record, isFresh }, failures] = await Promise.all([
    reader.lookUp(target),
    reader.failuresOf(target),
  ]);
  const { freshFor } = target;
  const known = isFresh ? "fresh" : "stale";
  return {
    read,
    state: failures ? "failing" : record ? known : "unknown",
    items: (record && contentOf(record, target)?.items) ?? 0,
    fetchedAt: record?.fetchedAt,
    age: record ? Math.max(0, c.var.platform.now() - record.fetchedAt) : 0,
    freshFor,
    failing: failures && { since: failures.since, why: faultInWords(failures.fault) },
    leftOut: record ? itemsLeftOut(read, parseJson(record.body)) : [],
  };
}

async function refresh(c: Context<Site>, names: readonly ListName[] | "all"): Promise<Told> {
  const isAll = names === "all";
  const reports = await purgeAndNote(c.var, {
    lists: isAll ? listNames : names,
    album: isAll,
    images: [],
  });
  if (!reports) return { isGood: false, sentences: [nothingPurged] };
  const now = c.var.platform.now();
  return {
    isGood: reports.every(({ fault }) => !fault),
    sentences: reports.map((report) => reportInWords(report, now)),
  };
}

async function takeDown(c: Context<Site>, picture: ImageReference): Promise<Told> {
  const reports = await purgeAndNote(c.var, { lists: [], album: false, images: [picture] });
  if (!reports) return { isGood: false, sentences: [nothingPurged] };
  const [school, lists] = await Promise.all([atSchool(c, picture), listsWith(c, picture)]);
  const named = lists.map((name) => readTitles[name]).join(", ");
  return {
    isGood: school.isGone,
    sentences: [
      `The site has dropped ${imageAddress(picture)}, here now and everywhere within a minute. A browser that has shown it may keep it for a day.`,
      school.sentence,
      ...(named ? [`It is still named in: ${named}.`] : []),
    ],
  };
}

/** Whether it would come back. */
async function atSchool(c: Context<Site>, reference: ImageReference) {
  const { images, settings } = c.var;
  const image = await images.ask({ settings, reference, generation: "" });
  if (!isFault(image)) {
    await image.body.cancel();
    const sentence =
      "The school's own server still has it, so it comes back as soon as a page asks for it: delete it there, then take it down here once more.";
    return { isGone: false, sentence };
  }
  const isGone = image.status === 404 || image.status === 410;
  const sentence = isGone
    ? "The school's own server no longer has it: it will not come back."
    : `Whether the school's own server still has it is not known: ${faultInWords(image)}.`;
  return { isGone, sentence };
}

/** The lists that still refer to it, as far as is known here. */
async function listsWith(c: Context<Site>, reference: ImageReference): Promise<ListName[]> {
  const name = imageName(reference);
  const contents = await Promise.all(
    listNames.map(async (list) => ({ list, content: await c.var.reads.keptContent(list) })),
  );
  return contents.filter(({ content }) => content?.images.has(name)).map(({ list }) => list);
}
