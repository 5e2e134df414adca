/** The bindings and settings that wrangler.toml and the operator give the Worker. */
export type Env = {
  SCHOOL_DATA: KVNamespace;
  PURGE_LEDGER: DurableObjectNamespace;
  OPERATOR_BOOK: DurableObjectNamespace;
  IMAGE_MISSES: RateLimit;
  CERTIFICATE_REQUESTS: RateLimit;
  WRONG_SECRETS: RateLimit;
  /** Missing where the account has none. */
  IMAGES?: ImagesBinding;
  SCHOOL_API_ORIGIN: string;
  SCHOOL_CODE: string;
  SCHOOL_API_TOKEN?: string;
  PURGE_TOKEN?: string;
  PURGE_TOKEN_PREVIOUS?: string;
  PICTURE_KINDS?: string;
  SITE_STAGE?: string;
};
