import type { Source } from "./settings.ts";

/** The bindings and settings that wrangler.toml and the operator give the Worker. */
export type Env = Source & {
  SCHOOL_DATA: KVNamespace;
  PURGE_LEDGER: DurableObjectNamespace;
  OPERATOR_BOOK: DurableObjectNamespace;
  IMAGE_MISSES: RateLimit;
  CERTIFICATE_REQUESTS: RateLimit;
  WRONG_SECRETS: RateLimit;
  /** Missing where the account has none. */
  IMAGES?: ImagesBinding;
};
