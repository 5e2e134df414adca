import type { Settings } from "./runtime/settings.ts";
import type { WaitUntil } from "./runtime/single-flight.ts";
import type { School } from "./school/school.ts";

/** The School object as isolates call it; each call may fail. */
export type SchoolObject = DurableObjectStub<School>;

/** One request, or one cron run. */
export type RequestScope = {
  settings: Settings;
  kv: KVNamespace;
  images: ImagesBinding | undefined;
  /** A new stub each time: one fails for good once its object was reset. */
  school: SchoolObject;
  waitUntil: WaitUntil;
};
