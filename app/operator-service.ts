/** What the worker gives the `/operator` page. Times are ms since 1970. */
import { createContext } from "react-router";
import type { ImageReference } from "./parse/image-reference.ts";
import type { ListName, ReadName, RejectedItems } from "./school-api.ts";

export const operatorPath = "/operator";

export type FaultKind =
  | "unreachable"
  | "time-out"
  | "status"
  | "too-large"
  | "not-json"
  | "other-shape";

/** `limit`: what would be too large with it, if not the response itself. */
export type ListFault = { kind: FaultKind; status?: number; limit?: "list" | "bundle" };

export type ListStatus = {
  read: ListName;
  /** 0 if it never was. */
  checkedAt: number;
  changedAt: number;
  failing?: { since: number; fault: ListFault } | undefined;
  rejectedItems: RejectedItems | undefined;
};

/** The item that shows a picture, and the picture's number there. */
export type PictureLabel = { title: string; number: number };

/** `label`: undefined if no list names it. */
export type OperatorPicture = {
  picture: ImageReference;
  label: PictureLabel | undefined;
  isHidden: boolean;
};

export type Visibility = "hidden" | "shown";

/** Without the pictures' names: anyone who knows a certificate's can open it. */
export type PurgeRecord = {
  id?: string | undefined;
  at: number;
  reads: ReadName[];
  label?: PictureLabel | undefined;
  visibility?: Visibility | undefined;
  changed: ListName[];
  failed: ListName[];
};

export type CertificateOutcome =
  | "given"
  | "not given"
  | "failed"
  | "too many"
  | "too many pictures";
export const certificateDays = 31;
/** By the whole site in an hour; from then on visitors who were wrong wait. */
export const MAX_WRONG_CERTIFICATES = 600;

/** The latest purge is first. */
export type OperatorRecords = {
  purges: PurgeRecord[];
  certificates: { outcome: CertificateOutcome; today: number; total: number }[];
  wrongInLastHour: number;
};

/** `found`: the pictures at the address that the operator gave; `refused`: files that the site does not offer; `records`: undefined while the School object does not answer. */
type OperatorView = {
  address: string;
  lists: ListStatus[];
  found: OperatorPicture[];
  hidden: OperatorPicture[];
  refused: PictureLabel[];
  records: OperatorRecords | undefined;
};

export type OperatorService = {
  /** Nobody can sign in to a site without a purge token. */
  view(): Promise<OperatorView | "signed out" | "not set up">;
  /** `result`: the id of a purge's record, or what went wrong; `cookie`: to be set. */
  submit(form: FormData): Promise<{ result?: string; cookie?: string }>;
};

/** A factory, because only this page needs the service. */
export const operatorService = createContext<() => OperatorService>();
