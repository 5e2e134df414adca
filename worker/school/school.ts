import { DurableObject } from "cloudflare:workers";
import type { CertificateOutcome } from "../../app/operator-service.ts";
import { buildName } from "../runtime/build-name.ts";
import type { Env } from "../runtime/env.ts";
import { productionRuntime } from "../runtime/runtime.ts";
import { readSettings } from "../runtime/settings.ts";
import type { Attempt } from "./attempt-limits.ts";
import { type CertificateAnswer, createCertificateAttempts } from "./certificate-attempts.ts";
import { createConnections } from "./connections.ts";
import { createEndedSessions, type EndedSession } from "./ended-sessions.ts";
import { formatOutcome, formatScope } from "./format-report.ts";
import { createHiddenPictures } from "./hidden-pictures.ts";
import { createNoticeRegister, type Registration } from "./notice-register.ts";
import { createOperatorRecords } from "./operator-records.ts";
import { createPictureAttempts } from "./picture-attempts.ts";
import { createSchoolAlbums } from "./school-albums.ts";
import { createSchoolLists } from "./school-lists.ts";
import type { ContentName, PurgeReport, PurgeRequest, RefreshOptions } from "./school-state.ts";
import { createTallies } from "./tallies.ts";

/** The one object for the whole world: it alone fetches lists and albums, writes KV, and knows what was purged, hidden and recorded. */
export class School extends DurableObject<Env> {
  readonly #records = createOperatorRecords(this.ctx.storage.sql);
  readonly #tallies = createTallies(this.ctx.storage);
  readonly #certificates = createCertificateAttempts(this.#tallies);
  readonly #startPicture = createPictureAttempts(this.#tallies);
  readonly #notices = createNoticeRegister(this.ctx.storage);
  readonly #endedSessions = createEndedSessions(this.ctx.storage.sql);
  readonly #hidden = createHiddenPictures(this.ctx.storage.sql);
  #opened: ReturnType<School["open"]> | undefined;

  state() {
    return this.#school.lists.getState();
  }

  refreshDue(options?: RefreshOptions) {
    const now = productionRuntime.now();
    this.#tallies.forgetOld(now);
    this.#records.storeCounts();
    this.#endedSessions.forgetOld(now);
    const { lists, albums } = this.#school;
    albums.forgetOld();
    return lists.refreshDue(options);
  }

  async purge(request: PurgeRequest) {
    const at = productionRuntime.now();
    const done = await this.#school.lists.purge(request);
    this.recordPurge(at, request, done.reports);
    return done;
  }

  recordPurge(at: number, request: PurgeRequest, reports: readonly PurgeReport[]): void {
    const outcome = formatOutcome(request, reports);
    this.#records.recordPurge({ at, scope: formatScope(request), outcome });
  }

  register(registration: Registration) {
    return this.#notices.register(registration);
  }

  contents(names: readonly ContentName[]) {
    return this.#school.lists.contents(names);
  }

  album(id: string) {
    const { lists, albums } = this.#school;
    return albums.get(id, lists.getState().albumsPurgedAt);
  }

  /** For operators. */
  records(now: number) {
    return { ...this.tables(now), rejected: this.#school.lists.rejectedItems() };
  }

  /** What operators did, and the counts of certificates. */
  tables(now: number) {
    return { ...this.#records.read(), wrongInLastHour: this.#certificates.countWrong(now) };
  }

  endSessions(sessions: readonly EndedSession[]): void {
    this.#endedSessions.end(sessions);
  }

  /** Those of them that have ended. */
  endedSessions(digests: readonly string[]): string[] {
    return this.#endedSessions.find(digests);
  }

  async startCertificate(attempt: Attempt) {
    const started = await this.#certificates.start(attempt);
    if (started.waitMs > 0) this.#records.countCertificate("too many", attempt.now);
    return started;
  }

  async finishCertificate(
    id: string,
    attempt: Attempt,
    { answer, outcome }: { answer: CertificateAnswer; outcome: CertificateOutcome },
  ) {
    await this.#certificates.finish(id, attempt, answer);
    this.#records.countCertificate(outcome, attempt.now);
  }

  /** Of a picture that no list names. */
  async startPicture(attempt: Attempt, name: string) {
    const verdict = await this.#startPicture(attempt, name);
    if (verdict.waitMs > 0) this.#records.countCertificate("too many pictures", attempt.now);
    return verdict;
  }

  get #school() {
    this.#opened ??= this.open();
    return this.#opened;
  }

  private open() {
    const services = {
      storage: this.ctx.storage.kv,
      kv: this.env.SCHOOL_DATA,
      settings: readSettings(this.env),
      runtime: productionRuntime,
      build: buildName,
      notices: this.#notices,
      hidden: this.#hidden,
      connections: createConnections(),
    };
    return { lists: createSchoolLists(services), albums: createSchoolAlbums(services) };
  }
}
