/** What the worker gives the `/operator` page: who is signed in, the state of each read, refreshing and taking down. */
import { createContext } from "react-router";
import type { ListName, RejectedItems } from "./school-api.ts";
import type { ImageReference } from "./values/image-reference.ts";

export const operatorPath = "/operator";

/** Times are ms since 1970, durations ms. */
export type ReadStatus = {
  read: ListName;
  /** "unknown" means that nothing is cached here. */
  state: "fresh" | "stale" | "failing" | "unknown";
  items: number;
  fetchedAt: number | undefined;
  age: number;
  freshForMs: number;
  /** `why` completes a sentence, without its full stop. */
  failing: { since: number; why: string } | undefined;
  /** From the response in use, or from the failing response when none of its items is valid. */
  rejectedItems: RejectedItems;
};

/** `scope` and `outcome` are sentences for the page. */
export type PurgeRecord = { at: number; scope: string; outcome: string };

export type CertificateOutcome =
  | "given"
  | "not given"
  | "failed"
  | "too many"
  | "too many pictures";
export const certificateDays = 31;
export type CertificateCount = { day: string; outcome: CertificateOutcome; count: number };

/** Undefined while the School object does not answer. */
export type AuditSummary =
  | { purges: PurgeRecord[]; certificates: CertificateCount[]; wrongInLastHour: number }
  | undefined;
/** Of the whole site, in an hour; from then on visitors who were wrong wait. */
export const MAX_WRONG_CERTIFICATES = 600;

/** "failed" means that the operator has to try again. */
export type OperationResult = { outcome: "done" | "unconfirmed" | "failed"; sentences: string[] };

/** "unconfirmed": the School object, which knows the sessions that were ended, does not answer. */
export type SessionState = "none" | "valid" | "unconfirmed";

export type OperatorService = {
  /** Nobody can sign in to a site without a purge token. */
  isSetUp: boolean;
  session(): Promise<SessionState>;
  /** Returns the cookie to set. */
  signIn(secret: string): Promise<{ cookie: string } | "wrong" | "too many">;
  /** Returns the cookie to set. `isEnded`: also for whoever has copied the session. */
  signOut(): Promise<{ cookie: string; isEnded: boolean }>;
  status(): Promise<{
    reads: ReadStatus[];
    audit: AuditSummary;
    hidden: ImageReference[];
    /** Whether the School object answers; else all this is what the site last knew. */
    isReachable: boolean;
  }>;
  refresh(reads: readonly ListName[] | "all"): Promise<OperationResult>;
  /** Hides it until it is released. `of`: what shows it, for the record. */
  takeDown(picture: ImageReference, of: string | undefined): Promise<OperationResult>;
  release(picture: ImageReference, of: string | undefined): Promise<OperationResult>;
};

/** A factory, because only this page needs the service. */
export const operatorService = createContext<() => OperatorService>();
