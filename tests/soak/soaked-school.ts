/** The stand-in with content that says how old it is; all that it is asked and suffers is noted. */
import { type SchoolApi, startSchoolApi } from "../school-api/server.ts";
import type { History, Read, Trouble } from "./history.ts";
import { reads } from "./history.ts";
import { pictureOf, pictureVersions } from "./pictures.ts";
import { albumId } from "./places.ts";
import type { Phase } from "./plan.ts";
import { pictureIds, stamped } from "./stamps.ts";

/** The site gives a visitor's call up after 5 s: what was sent later than this may have come to nobody, ms. */
const surelyHeard = 4_500;

export type SoakedSchool = {
  api: SchoolApi;
  publish: (read: Read) => void;
  /** The version that each changing picture now has. */
  pictures: number[];
  publishPicture: (picture: number) => void;
  begin: (phase: Phase) => Promise<void>;
  end: () => Promise<void>;
};

export async function startSoakedSchool(history: History): Promise<SoakedSchool> {
  const api = await startSchoolApi({
    onAnswered: ({ call, id, fault, startedAt, endedAt, isWhole }) => {
      if (!reads.includes(call as Read) || (call === "album" && id !== albumId(api))) return;
      const isRight = isWhole && (!fault || ["delay", "hang", "hangBody"].includes(fault.kind));
      const isSoon = endedAt - startedAt < surelyHeard && (!fault || fault.kind === "delay");
      const outcome = isRight ? (isSoon ? "good" : "perhaps") : "bad";
      history.asked(call as Read, { startedAt, endedAt, outcome });
    },
  });
  const versions = new Map<Read, number>();
  const originals = new Map(reads.map((read) => [read, itemsOf(api, read)]));
  const painted = await Promise.all(
    Array.from({ length: pictureVersions }, (_, version) => pictureOf(version)),
  );
  const pictures = pictureIds.map(() => -1);
  let troubles: Trouble[] = [];

  const publish = (read: Read) => {
    const version = (versions.get(read) ?? -1) + 1;
    versions.set(read, version);
    const data = stamped(read, originals.get(read) ?? [], version, api.today);
    const ofOne = read === "album" ? { id: albumId(api) } : {};
    api.setAnswer(read, { ...ofOne, body: { data: read === "album" ? data[0] : data } });
    history.published(read, Date.now());
  };

  const publishPicture = (picture: number) => {
    const version = (pictures[picture] ?? -1) + 1;
    pictures[picture] = version;
    const bodyBase64 = painted[version % pictureVersions]?.toString("base64") ?? "";
    const headers = { "Content-Type": "image/png" };
    api.setAnswer("image", { id: pictureIds[picture] ?? "", bodyBase64, headers });
  };

  for (const read of reads) publish(read);
  for (const picture of pictureIds.keys()) publishPicture(picture);
  return {
    api,
    publish,
    pictures,
    publishPicture,
    begin: async ({ fault, calls }) => {
      if (!fault) return;
      const isTrouble = fault.kind !== "delay";
      const isHeard = fault.kind === "status" && fault.headers?.["Retry-After"];
      const retryAfter = isHeard ? 1_000 * Number(isHeard) : 0;
      const from = Date.now();
      for (const read of isTrouble ? reads : []) {
        if (calls !== "*" && !calls.includes(read)) continue;
        const trouble = { from, to: Number.POSITIVE_INFINITY, retryAfter };
        troubles.push(trouble);
        history.troubled(read, trouble);
      }
      for (const call of calls === "*" ? (["*"] as const) : calls) await api.setFault(call, fault);
    },
    end: async () => {
      await api.clearFaults();
      for (const trouble of troubles) trouble.to = Date.now();
      troubles = [];
    },
  };
}

function itemsOf(api: SchoolApi, read: Read): Record<string, unknown>[] {
  const answer = api.data(read) as { data?: unknown } | unknown[];
  const data = Array.isArray(answer) ? answer : answer.data;
  return (Array.isArray(data) ? data : [data]) as Record<string, unknown>[];
}
