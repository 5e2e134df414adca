import type { Source } from "./settings.ts";

export type Env = Source & {
  SCHOOL_DATA: KVNamespace;
  SCHOOL: DurableObjectNamespace;
  IMAGE_MISSES: RateLimit;
  CERTIFICATE_REQUESTS: RateLimit;
  WRONG_SECRETS: RateLimit;
  /** Undefined if the account has no Images binding. */
  IMAGES?: ImagesBinding;
};
