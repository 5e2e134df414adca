/** Fifty people who look at the site at once, and look closely at what they get. */
import { createHash } from "node:crypto";
import { seededRandom } from "../school-api/data/seeded-random.ts";
import { ask, causeOf } from "./asking.ts";
import type { History, Read } from "./history.ts";
import { type Answer, judge, shownText } from "./judge.ts";
import type { PictureBook } from "./picture-book.ts";
import type { Place, Places } from "./places.ts";
import { stampsIn } from "./stamps.ts";
import type { Tally } from "./tally.ts";

/** Between two visits of one visitor, ms. */
const longestThought = 500;

export type Crowd = {
  /** All go to the same address at once. */
  gather: () => void;
  /** One visit more, beside those of the crowd. */
  visit: (place: Place) => Promise<void>;
  leave: () => Promise<void>;
};

type Scene = {
  origin: string;
  seed: number;
  count: number;
  places: Places;
  history: History;
  pictures: PictureBook;
  tally: Tally;
};

/** What a visitor has of an address: its validator and what it was. */
type Kept = Map<string, { etag: string; answer: Answer }>;

export function openVisitors(scene: Scene): Crowd {
  let isOver = false;
  let meeting = { place: undefined as Place | undefined, number: 0 };
  const meetings = seededRandom(`meetings ${scene.seed}`);

  const walk = async (number: number) => {
    const random = seededRandom(`visitor ${number} ${scene.seed}`);
    const kept: Kept = new Map();
    let met = 0;
    while (!isOver) {
      const isCalled = met < meeting.number;
      met = meeting.number;
      const chosen = scene.places.choose(random.next);
      await visit(scene, isCalled && meeting.place ? meeting.place : chosen, kept);
      await pause(random.next() * longestThought, () => met < meeting.number || isOver);
    }
  };

  const walks = Array.from({ length: scene.count }, (_, number) => walk(number));
  return {
    gather: () => {
      meeting = { place: scene.places.choose(meetings.next), number: meeting.number + 1 };
    },
    visit: (place) => visit(scene, place, new Map()),
    leave: async () => {
      isOver = true;
      await Promise.all(walks);
    },
  };
}

async function pause(milliseconds: number, isOver: () => boolean): Promise<void> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end && !isOver()) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(25, milliseconds)));
  }
}

async function visit(scene: Scene, place: Place, kept: Kept): Promise<void> {
  const { history, tally, origin } = scene;
  const before = kept.get(place.address);
  const headers: Record<string, string> = before ? { "If-None-Match": before.etag } : {};
  const askedAt = Date.now();
  const look = scene.pictures.look(place, askedAt);
  try {
    const response = await ask(`${origin}${place.address}`, { headers });
    const body = Buffer.from(await response.arrayBuffer());
    const answeredAt = Date.now();
    history.answered(answeredAt, answeredAt - askedAt);
    tally.answered(place.kind, response.status, answeredAt - askedAt);
    const contentType = response.headers.get("Content-Type") ?? "";
    const cacheStatus = response.headers.get("Cache-Status") ?? "";
    const same = response.status === 304 ? before?.answer : undefined;
    const answer = same ?? { status: response.status, contentType, cacheStatus, body };
    const etag = response.headers.get("ETag");
    if (etag && response.status === 200) kept.set(place.address, { etag, answer });
    if (history.wasDown(askedAt, answeredAt) && answer.status >= 500) return;
    const problem =
      place.kind === "picture"
        ? await look(answer, answeredAt)
        : judgeAt(scene, place, answer, askedAt, answeredAt);
    if (problem) tally.failed(place.address, problem);
  } catch (error) {
    // The runtime's end may be noted a moment later.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const isExpected = history.wasDown(askedAt, Date.now()) || scene.pictures.mayBreakOff(place);
    if (isExpected) tally.brokenOff += 1;
    else tally.failed(place.address, `no answer: ${causeOf(error)}`);
  }
}

/** What was judged already, by what it is: most answers are the same. */
const seen = new Map<string, Map<Read, Set<number>>>();

function judgeAt(
  { history, tally }: Scene,
  place: Place,
  answer: Answer,
  askedAt: number,
  answeredAt: number,
): string | undefined {
  for (const read of place.shows) history.visited(read, answeredAt);
  for (const [read, versions] of stampsOf(place, answer)) {
    for (const version of versions) tally.saw(read, history.outdatedFor(read, version, askedAt));
  }
  return judge(place, answer, (read) => ({
    oldest: history.oldestAllowed(read, askedAt),
    newest: history.versionAt(read, answeredAt),
  }));
}

function stampsOf(place: Place, { body }: Answer): Map<Read, Set<number>> {
  const digest = createHash("sha1").update(place.address).update(body).digest("base64");
  const known = seen.get(digest) ?? stampsIn(shownText(place, body.toString()));
  seen.set(digest, known);
  return known;
}
