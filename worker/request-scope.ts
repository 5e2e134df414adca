import type { Settings } from "./runtime/settings.ts";
import type { WaitUntil } from "./runtime/single-flight.ts";
import type { School } from "./school/school.ts";

type Calls<Methods extends Record<string, (...values: never[]) => unknown>> = {
  [Name in keyof Methods]: (
    ...values: Parameters<Methods[Name]>
  ) => Promise<Awaited<ReturnType<Methods[Name]>>>;
};

/** The School object as isolates call it; each call may fail. */
export type SchoolObject = Calls<
  Pick<
    School,
    | ("state" | "refreshDue" | "purge" | "contents" | "album" | "records")
    | ("startCertificate" | "finishCertificate")
  >
>;

/** One request, or one cron run. */
export type RequestScope = {
  settings: Settings;
  kv: KVNamespace;
  images: ImagesBinding | undefined;
  /** A new stub each time: one fails for good once its object was reset. */
  school: SchoolObject;
  waitUntil: WaitUntil;
};
