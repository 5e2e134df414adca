import type {
  CertificateCount,
  CertificateOutcome,
  PurgeRecord,
} from "../../app/operator-service.ts";
import type { Settings } from "./settings.ts";

/** What an isolate takes from its surroundings; tests put their own clock, edge and timeouts here. */
export type Runtime = {
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** 0 up to 1. */
  random: () => number;
  /** Lets this many ms pass. */
  pause: (milliseconds: number) => Promise<void>;
  /** The cache that all isolates of one of Cloudflare's data centres share. */
  edgeCache: () => Cache;
  /** How long a visitor waits for the school API, ms. */
  visitorTimeout: number;
  /** How long a revalidation that nobody waits for may take, ms. */
  revalidationTimeout: number;
  /** How long Workers KV may take before it counts as failing, ms. */
  kvTimeout: number;
};

/** The last purge of each read ("news", "album") and image ("image/…"), and more (generations.ts): later purges sort later. */
export type Generations = { [name: string]: string };

/** The ledger of purges, wherever it lives; each call may fail. */
export type Ledger = {
  /** Begins a generation of these names; all that is known with it. */
  begin: (names: string[]) => Promise<{ generation: string; generations: Generations }>;
  read: () => Promise<Generations>;
};

/** The operators' book (book/operator-book.ts); each call may fail. */
export type Book = {
  notePurge: (purge: PurgeRecord) => Promise<void>;
  countCertificate: (day: string, outcome: CertificateOutcome) => Promise<void>;
  endSession: (session: string, until: number, now: number) => Promise<void>;
  isEnded: (session: string) => Promise<boolean>;
  read: () => Promise<{ purges: PurgeRecord[]; certificates: CertificateCount[] }>;
};

/** What one request (or the cron) brings along. */
export type RequestScope = {
  settings: Settings;
  kv: KVNamespace;
  /** What makes pictures smaller; undefined where the account has none. */
  images: ImagesBinding | undefined;
  ledger: Ledger;
  book: Book;
  waitUntil: (promise: Promise<unknown>) => void;
};

export const productionRuntime: Runtime = {
  fetch: (...request) => fetch(...request),
  now: () => Date.now(),
  random: () => Math.random(),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  edgeCache: () => (caches as unknown as { default: Cache }).default,
  visitorTimeout: 5_000,
  revalidationTimeout: 15_000,
  kvTimeout: 1_000,
};
