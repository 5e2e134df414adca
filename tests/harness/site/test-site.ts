import { dirname, join } from "node:path";
import { createLocalConfig } from "../../../tools/commands/steps/local-config.ts";
import { startSite } from "../../../tools/commands/steps/start-site.ts";
import type { SchoolApi } from "../../../tools/sample-api/sample-api.ts";
import type { Source } from "../../../worker/runtime/settings.ts";

/** The built site of a school, on a machine of any speed. AVIF would take a second for each picture. */
export function startTestSite({ origin, school }: SchoolApi, vars: Source = {}, build?: string) {
  const settings = { SCHOOL_API_ORIGIN: origin, SCHOOL_CODE: school, PICTURE_KINDS: "webp" };
  const config = createLocalConfig({ ...settings, ...vars }, build);
  return startSite({ ...config, main: join(dirname(config.main), "test-site.js") });
}
