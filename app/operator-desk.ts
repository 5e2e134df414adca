/** What `/operator` is given by the worker: who is signed in, what the site shows, and how to make it show what is new. */
import { createContext } from "react-router";
import type { ImageReference } from "./entities/image-reference.ts";
import type { ListName, SomeLeftOut } from "./school-api.ts";

/** The page's address. */
export const operatorPath = "/operator";

/** Times are ms since 1970. */
export type ReadLook = {
  read: ListName;
  /** "unknown" where nothing is kept here. */
  state: "fresh" | "stale" | "failing" | "unknown";
  /** What visitors see now. */
  items: number;
  fetchedAt: number | undefined;
  /** How old it is, and may become before it is fetched anew, ms. */
  age: number;
  freshFor: number;
  failing: { since: number; why: string } | undefined;
  /** The first of them, and how many there are; of what the school's server says now, where nothing of that can be shown. */
  leftOut: SomeLeftOut;
};

/** `scope` and `outcome` in words. */
export type PastPurge = { at: number; scope: string; outcome: string };

export const certificateOutcomes = ["given", "not given", "failed", "too many"] as const;
export type CertificateOutcome = (typeof certificateOutcomes)[number];
/** So many are counted, today among them. */
export const certificateDays = 31;
/** `day` at the school. */
export type CertificateCount = { day: string; outcome: CertificateOutcome; count: number };

/** Undefined where it cannot be read now. */
export type BookLook = { purges: PastPurge[]; certificates: CertificateCount[] } | undefined;

/** What came of something, in sentences; "not done" where it must be tried again. */
export type Told = { outcome: "good" | "doubtful" | "not done"; sentences: string[] };

export type OperatorDesk = {
  /** Whether the site has a purge secret: without one nobody can sign in. */
  isSetUp: boolean;
  isSignedIn(): Promise<"yes" | "no" | "unknown">;
  /** The cookie to set, or why there is none; a wrong secret takes a second. A session that was there is ended. */
  signIn(secret: string): Promise<{ cookie: string } | "wrong" | "too many" | "unavailable">;
  /** The cookie to set; undefined where the session could not be ended. */
  signOut(): Promise<string | undefined>;
  look(): Promise<{ reads: ReadLook[]; albums: number; book: BookLook }>;
  /** Fetches these anew, or all. */
  refresh(reads: readonly ListName[] | "all"): Promise<Told>;
  takeDown(picture: ImageReference): Promise<Told>;
};

/** Made when it is used: other pages need none. */
export const operatorDesk = createContext<() => OperatorDesk>();
