import { DurableObject } from "cloudflare:workers";
import type { CertificateOutcome } from "../../app/operator-service.ts";
import {
  type Attempt,
  type CertificateAnswer,
  type CertificateAttempt,
  createAttempts,
} from "../certificate/attempts.ts";
import { createTallies } from "../certificate/tallies.ts";
import { createEndedSessions, type EndedSession } from "../operators/ended-sessions.ts";
import { createOperatorRecords } from "../operators/operator-records.ts";
import { buildName } from "../runtime/build-name.ts";
import type { Env } from "../runtime/env.ts";
import { productionRuntime } from "../runtime/runtime.ts";
import { readSettings } from "../runtime/settings.ts";
import { createConnections } from "./connections.ts";
import { createHiddenPictures } from "./hidden-pictures.ts";
import { createNoticeRegister } from "./notice-register.ts";
import { createSchoolAlbums } from "./school-albums.ts";
import { createSchoolLists } from "./school-lists.ts";
import type { PurgeReport, PurgeRequest, RefreshOptions } from "./school-state.ts";

/** The one object for the whole world: it alone fetches lists and albums, writes KV, and knows what was purged, hidden and recorded. */
export class School extends DurableObject<Env> {
  readonly #records = createOperatorRecords(this.ctx.storage.sql);
  readonly #tallies = createTallies(this.ctx.storage);
  readonly #attempts = createAttempts(this.#tallies);
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
    this.#records.storeCounts(now);
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
    this.#records.recordPurge(at, request, reports);
  }

  bundle() {
    return this.#school.lists.bundle();
  }

  album(id: string) {
    const { lists, albums } = this.#school;
    return albums.get(id, lists.getState().albumsPurgedAt);
  }

  /** For operators. */
  records(now: number) {
    return { ...this.tables(now), rejected: this.#school.lists.getRejectedItems() };
  }

  /** What operators did, and the counts of certificates. */
  tables(now: number) {
    return { ...this.#records.read(now), wrongInLastHour: this.#attempts.countWrong(now) };
  }

  endSessions(sessions: readonly EndedSession[]): void {
    this.#endedSessions.end(sessions);
  }

  /** Those of them that have ended. */
  endedSessions(digests: readonly string[]): string[] {
    return this.#endedSessions.find(digests);
  }

  async startCertificate(attempt: CertificateAttempt) {
    const waitMs = await this.#attempts.startCertificate(attempt);
    if (waitMs > 0) this.#records.countCertificate("too many", attempt.now);
    return waitMs;
  }

  async finishCertificate(
    attempt: CertificateAttempt,
    answer: CertificateAnswer,
    outcome: CertificateOutcome,
  ) {
    await this.#attempts.finishCertificate(attempt, answer);
    this.#records.countCertificate(outcome, attempt.now);
  }

  async startPicture(attempt: Attempt, name: string) {
    const started = await this.#attempts.startPicture(attempt, name);
    if (started.waitMs > 0) this.#records.countCertificate("too many pictures", attempt.now);
    return started;
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
