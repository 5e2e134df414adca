import type { CalendarDate } from "../../app/entities/calendar-date.ts";
import type { AuditSummary, CertificateOutcome, PurgeRecord } from "../../app/operator-service.ts";
import type { Settings } from "./settings.ts";
import type { WaitUntil } from "./single-flight.ts";

/** What an isolate takes from the platform; tests bring their own. */
export type Runtime = {
  fetch: typeof fetch;
  /** ms since 1970. */
  now: () => number;
  random: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  edgeCache: () => Cache;
  /** How long a visitor waits for the school API. */
  visitorTimeoutMs: number;
  /** How long a visitor may take to send a form. */
  formTimeoutMs: number;
  /** How long a revalidation in the background may take. */
  revalidationTimeoutMs: number;
  /** How long KV or a Durable Object may take before it counts as failing. */
  kvTimeoutMs: number;
};

/** What a purge does to pictures; without it a hidden one stays hidden. */
export type Visibility = "hidden" | "shown";

/** The last purge of each read ("news", "album") and image ("image/…"); a later purge sorts later. See generations.ts. */
export type Generations = { [name: string]: string };

/** The Durable Object `PurgeLedger`; every call may fail. */
export type Ledger = {
  startGeneration: (
    names: string[],
    visibility?: Visibility,
  ) => Promise<{ generation: string; generations: Generations }>;
  read: () => Promise<Generations>;
};

export type CertificateCounts = { [outcome in CertificateOutcome]?: number };

/** What can be guessed: a pupil's name with an admission number, or the purge token. */
export type GuessKind = "certificate" | "secret";

/** `address` and `location` of the visitor; `about`: whom; `now`: ms since 1970. */
export type Guess = {
  kind: GuessKind;
  address: string;
  location: string;
  about: string;
  now: number;
};

/** `isLogged`: at most once a minute. */
export type StartedGuess =
  | { ids: number[] }
  | { limited: "address" | "location"; waitMs: number; isLogged: boolean };

/** The Durable Object `AuditLog`; every call may fail. */
export type AuditLogClient = {
  recordPurge: (purge: PurgeRecord) => Promise<void>;
  countCertificates: (day: string, counts: CertificateCounts) => Promise<void>;
  endSession: (session: string, until: number, now: number) => Promise<void>;
  isEnded: (session: string) => Promise<boolean>;
  startGuess: (guess: Guess) => Promise<StartedGuess>;
  finishGuess: (ids: number[], isWrong: boolean) => Promise<void>;
  read: () => Promise<NonNullable<AuditSummary>>;
};

/** `title` is "" if the school gave none. */
export type NoticeWords = { title: string; text: string };

export type Registration = {
  notices: NoticeWords[];
  /** When the list was fetched, ms since 1970. */
  fetchedAt: number;
  today: CalendarDate;
};

/** `current` in the order of the notices; `former`: see `SchoolNotices`. */
export type Registered = {
  current: { slug: string; date: CalendarDate; changed?: CalendarDate }[];
  former: Record<string, string>;
};

/** The Durable Object `NoticeRegister`; every call may fail. */
export type NoticeRegisterClient = {
  register: (registration: Registration) => Promise<Registered>;
};

/** One request, or one cron run. */
export type RequestScope = {
  settings: Settings;
  kv: KVNamespace;
  images: ImagesBinding | undefined;
  ledger: Ledger;
  auditLog: AuditLogClient;
  noticeRegister: NoticeRegisterClient;
  waitUntil: WaitUntil;
};

export const productionRuntime: Runtime = {
  fetch: (...request) => fetch(...request),
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (milliseconds) => scheduler.wait(milliseconds),
  edgeCache: () => (caches as unknown as { default: Cache }).default,
  visitorTimeoutMs: 5_000,
  formTimeoutMs: 15_000,
  revalidationTimeoutMs: 15_000,
  kvTimeoutMs: 1_000,
};
