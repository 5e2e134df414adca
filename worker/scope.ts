import type { Settings } from "./settings.ts";

/** What one request (or the cron) brings along. */
export type Scope = {
  settings: Settings;
  kv: KVNamespace;
  waitUntil: (promise: Promise<unknown>) => void;
};
