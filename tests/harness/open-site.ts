import type { School } from "../../tools/sample-api/client.ts";
import { type Isolate, type IsolateOptions, startIsolate } from "./isolate.ts";
import { school } from "./sample-schools.ts";

/** A school of this test's own, and its site. */
export async function openSite(options?: IsolateOptions): Promise<{ api: School; site: Isolate }> {
  const api = await school();
  return { api, site: await startIsolate(api, options) };
}
