import { createTestHarness } from "wrangler";
import type { Source } from "../../../worker/runtime/settings.ts";
import { type SchoolApi, startSchoolApi } from "../../sample-api/sample-api.ts";
import { createLocalConfig } from "./local-config.ts";

export type RunningSite = Awaited<ReturnType<typeof startSite>>;
export type SampleSite = RunningSite & { api: SchoolApi };

/** Serves a site at a free port; what it stores is lost when it stops. */
export async function startSite(config: ReturnType<typeof createLocalConfig>) {
  // Else it prints how many header rules it has read.
  process.env.WRANGLER_LOG = "warn";
  const server = createTestHarness({ workers: [{ config }] });
  const { url } = await server.listen();
  return {
    origin: `http://localhost:${url.port}`,
    /** What the worker and its runtime have logged so far, by line. */
    listLogged: () => server.getLogs().map(({ message }) => message),
    stop: () => server.close(),
  };
}

/** The built site with a sample school API; `stop` ends both. */
export async function startSampleSite(options = {}): Promise<SampleSite> {
  const api = await startSchoolApi(options);
  const vars: Source = { SCHOOL_API_ORIGIN: api.origin, SCHOOL_CODE: api.school };
  const site = await startSite(createLocalConfig(vars));
  const stop = async () => {
    await site.stop();
    await api.close();
  };
  return { ...site, api, stop };
}
