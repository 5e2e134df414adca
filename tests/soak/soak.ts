/**
 * The production build on workerd, and all that can happen to it at once: fifty visitors, a school's server and a KV that fail in
 * changing ways, a runtime that is killed and moved, purges every few seconds. Every answer is looked at closely.
 */
import { buildSite } from "../../tools/commands/steps/build-site.ts";
import { onShutdown } from "../../tools/commands/steps/shut-down.ts";
import { ask, causeOf } from "./asking.ts";
import { History, type Read, reads, type Trouble } from "./history.ts";
import { type KvService, startKvService } from "./kv-service.ts";
import { PictureBook } from "./picture-book.ts";
import { type Place, placesOf } from "./places.ts";
import { type Deed, type Phase, planOf } from "./plan.ts";
import { purgeToken, type SoakedSite, startSoakedSite } from "./runtime.ts";
import { type SoakedSchool, startSoakedSchool } from "./soaked-school.ts";
import { pictureIds } from "./stamps.ts";
import { clock, Tally } from "./tally.ts";
import { type Crowd, openVisitors } from "./visitors.ts";

const visitorCount = 50;
const minute = 60_000;
/** A worker that says that KV fails may have waited for it so long, and says it once a minute, ms. */
const kvFelt = 2_000;
/** What the heap may have grown by, bytes: an isolate's caches differ by this with what was asked for last. */
const heapGrowth = 6 * 1_048_576;
/** What the worker may say of a school and a KV that fail. */
const expectedProblems = ["read-failed", "image-failed", "kv-failing"];
/** What the runtime says by itself where a connection ended, a picture broke off, or a call outlived who waited for it. */
const expectedWords = [
  /^(?!\{).*(disconnected: |Network connection lost)/,
  /^Uncaught exception: .*The image was cut/,
  /^Warning: A promise was resolved or rejected from a different request context/,
];

type Soak = {
  school: SoakedSchool;
  kv: KvService;
  site: SoakedSite;
  crowd: Crowd;
  history: History;
  pictures: PictureBook;
  tally: Tally;
  purges: { answered: number; refused: number };
  /** The first that shows a list by itself. */
  placeOf: (read: Read) => Place;
};

/** Whether all answers were right. */
export async function soak({ seed, length }: { seed: number; length: number }): Promise<boolean> {
  buildSite();
  const history = new History();
  const tally = new Tally();
  const school = await startSoakedSchool(history);
  onShutdown(school.api.close);
  const kv = await startKvService();
  onShutdown(kv.close);
  const onLog = (line: string) => judgeLog(tally, history, line);
  const site = await startSoakedSite({ school: school.api, kv: kv.address, onLog });
  onShutdown(site.stop);
  const pictures = new PictureBook(history, school.pictures);
  const places = await placesOf(school.api);
  const scene = {
    origin: site.origin,
    seed,
    count: visitorCount,
    places,
    history,
    pictures,
    tally,
  };
  const crowd = openVisitors(scene);
  const purges = { answered: 0, refused: 0 };
  const placeOf = (read: Read) => {
    const own = places.all.find(({ shows }) => shows.length === 1 && shows[0] === read);
    return own ?? (places.all[0] as Place);
  };
  const all = { school, kv, site, crowd, history, pictures, tally, purges, placeOf };
  console.log(`Soaking for ${length} s: ${visitorCount} visitors, seed ${seed}`);
  const heaps = await runPlan(all, seed, length);
  await crowd.leave();
  heaps.push(await site.heap());
  for (const needless of history.needlessAsks()) tally.failed("the school", needless);
  report(all, heaps);
  return tally.failures.length === 0;
}

/** The heaps at the times at which they are compared with the last. */
async function runPlan(soak: Soak, seed: number, length: number): Promise<number[]> {
  const { phases, moments } = planOf(seed, length);
  const beganAt = Date.now();
  const until = (at: number) =>
    new Promise((resolve) => setTimeout(resolve, Math.max(0, beganAt + at - Date.now())));
  const cron = setInterval(() => void soak.site.runCron().catch(() => {}), minute);
  const deeds = (async () => {
    for (const moment of moments) {
      await until(moment.at);
      await perform(soak, moment.do);
    }
  })();
  const lastRestart = phases.findLast(({ restart }) => restart)?.restart?.at ?? 0;
  const heaps: number[] = [];
  for (const phase of phases) {
    await runPhase(soak, phase, until);
    // By then all that is asked for has been asked for.
    if (heaps.length === 0 && phase.to > lastRestart + 20_000) heaps.push(await soak.site.heap());
  }
  clearInterval(cron);
  await deeds;
  return heaps;
}

async function runPhase(
  soak: Soak,
  phase: Phase,
  until: (at: number) => Promise<unknown>,
): Promise<void> {
  const { school, kv, history, crowd, tally } = soak;
  const before = { answers: tally.answers, calls: school.api.requests().total };
  const kvTrouble: Trouble = { from: Date.now(), to: Number.POSITIVE_INFINITY, retryAfter: 0 };
  if (phase.kv) history.kvTroubled(kvTrouble);
  kv.setTrouble(phase.kv);
  await school.begin(phase);
  crowd.gather();
  if (phase.restart) {
    await until(phase.restart.at);
    await restart(soak, phase.restart.kind);
  }
  await until(phase.to);
  kvTrouble.to = Date.now();
  kv.setTrouble(undefined);
  await school.end();
  const answers = tally.answers - before.answers;
  const calls = school.api.requests().total - before.calls;
  const failed = tally.failures.length > 0 ? `, ${tally.failures.length} WRONG so far` : "";
  console.log(
    `${clock(phase.from).padStart(5)}  ${inWords(phase).padEnd(66)} ${answers} answers, ${calls} calls of the school${failed}`,
  );
}

async function restart({ site, history, pictures }: Soak, kind: "killed" | "moved"): Promise<void> {
  const at = { kind, from: Date.now(), to: Number.POSITIVE_INFINITY };
  history.restarted(at);
  if (kind === "moved") pictures.moved();
  else pictures.killed(at.from);
  await (kind === "killed" ? site.kill() : site.move());
  at.to = Date.now();
  if (kind === "moved") pictures.moved();
}

async function perform(soak: Soak, deed: Deed): Promise<void> {
  if (deed.kind === "publish") soak.school.publish(deed.read);
  else if (deed.kind === "purge") void purgeReads(soak, deed.reads);
  else void purgePicture(soak, deed.picture);
}

/** As an operator does, who looks before and at once after. */
async function purgeReads(soak: Soak, names: readonly Read[]): Promise<void> {
  const look = () => Promise.all(names.map((read) => soak.crowd.visit(soak.placeOf(read))));
  for (const read of names) soak.school.publish(read);
  await look();
  const sentAt = Date.now();
  // With the list of albums each of them is purged.
  const purged = new Set(names.includes("albums") ? [...names, "album" as const] : names);
  const noted = [...purged].map((read) => {
    const purge = {
      sentAt,
      answeredAt: Number.POSITIVE_INFINITY,
      fetched: undefined as boolean | undefined,
    };
    soak.history.purged(read, purge);
    return { read, purge };
  });
  const reports = (await purge(soak, { reads: names }))?.reads;
  for (const { read, purge } of noted) {
    purge.answeredAt = Date.now();
    // An album is fetched by who next looks at it.
    if (reports) purge.fetched = reports.some((report) => report.read === read && report.fetched);
  }
  await look();
}

async function purgePicture(soak: Soak, picture: number): Promise<void> {
  soak.school.publishPicture(picture);
  const done = soak.pictures.purging(picture);
  done((await purge(soak, { images: [pictureIds[picture]] })) !== undefined);
}

type Reports = { reads: { read: string; fetched: boolean }[] };

/** What became of it; undefined where that is not known. */
async function purge(
  { site, history, purges, tally }: Soak,
  what: object,
): Promise<Reports | undefined> {
  const sentAt = Date.now();
  try {
    const answer = await ask(`${site.origin}/purge`, {
      method: "POST",
      headers: { Authorization: `Bearer ${purgeToken}`, "Content-Type": "application/json" },
      body: JSON.stringify(what),
    });
    const text = await answer.text();
    if (answer.ok) {
      purges.answered += 1;
      return JSON.parse(text) as Reports;
    }
    purges.refused += 1;
    const isExpected = answer.status === 503 || history.wasDown(sentAt, Date.now());
    if (!isExpected) tally.failed("/purge", `status ${answer.status}: ${text}`);
  } catch (error) {
    purges.refused += 1;
    if (!history.wasDown(sentAt, Date.now()))
      tally.failed("/purge", `no answer: ${causeOf(error)}`);
  }
  return undefined;
}

function judgeLog(tally: Tally, history: History, line: string): void {
  if (line.includes('"problem":"kv-failing"')) {
    const at = Date.now();
    history.kvTroubled({ from: at - kvFelt, to: at + minute, retryAfter: 0 });
  }
  if (expectedWords.some((words) => words.test(line))) return;
  if (expectedProblems.some((problem) => line.includes(`"problem":"${problem}"`))) return;
  tally.failed("the worker's log", line);
}

function report({ school, kv, tally, purges }: Soak, heaps: readonly number[]): void {
  const { total, counts } = school.api.requests();
  for (const line of tally.lines()) console.log(line);
  const calls = reads.map((read) => `${read} ${counts[read] ?? 0}`).join(", ");
  console.log(
    `calls of the school's server, ${total} in all: ${calls}, pictures ${counts.image ?? 0}`,
  );
  const { read, written, troubled } = kv.calls;
  console.log(
    `KV: ${read} reads, ${written} writes, ${troubled} met trouble; purges: ${purges.answered} answered, ${purges.refused} refused`,
  );
  const [start, end] = [heaps[0] ?? 0, heaps.at(-1) ?? 0];
  console.log(
    `heap after collection: ${inMegabytes(start)} at first, ${inMegabytes(end)} at the end`,
  );
  if (end - start > heapGrowth) tally.failed("the heap", `grew by ${inMegabytes(end - start)}`);
  for (const line of tally.failureLines()) console.log(line);
}

function inWords({ fault, calls, kv, restart }: Phase): string {
  const kind = fault && (fault.kind === "status" ? `status ${fault.status}` : fault.kind);
  const where = calls === "*" ? "all calls" : "some calls";
  const words = [fault ? `school: ${kind} at ${where}` : "school well"];
  if (kv) words.push(`KV ${kv}`);
  if (restart) words.push(`runtime ${restart.kind}`);
  return words.join(", ");
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}
