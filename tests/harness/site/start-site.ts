import { dirname, join } from "node:path";
import { createTestHarness } from "wrangler";
import { createLocalConfig } from "../../../tools/commands/steps/local-config.ts";
import type { SchoolApi } from "../../../tools/sample-api/sample-api.ts";
import type { Source } from "../../../worker/runtime/settings.ts";

export type RunningSite = Awaited<ReturnType<typeof startSite>>;

/** Serves a worker at a free port; what it stores is lost when it stops. */
export async function startSite(config: ReturnType<typeof createLocalConfig>) {
  const server = createTestHarness({ workers: [{ config }] });
  const { url } = await server.listen();
  return {
    origin: `http://localhost:${url.port}`,
    /** Requests to any host reach the site. */
    fetch: server.fetch,
    /** What the worker and its runtime have logged so far, by line. */
    listLogged: () => server.getLogs().map(({ message }) => message),
    stop: () => server.close(),
  };
}

/** The built site of a school, on a machine of any speed. AVIF would take a second for each picture. */
export function startTestSite({ origin, school }: SchoolApi, vars: Source = {}, build?: string) {
  const settings = { SCHOOL_API_ORIGIN: origin, SCHOOL_CODE: school, PICTURE_KINDS: "webp" };
  const config = createLocalConfig({ ...settings, ...vars }, build);
  return startSite({ ...config, main: join(dirname(config.main), "test-site.js") });
}
