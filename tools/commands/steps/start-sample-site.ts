import { type SchoolApi, startSchoolApi } from "../../sample-api/sample-api.ts";
import { type RunningSite, type SiteOptions, startSite } from "./start-site.ts";

type Options = Partial<SiteOptions> & { today?: string };
export type SampleSite = RunningSite & { api: SchoolApi };

/** The built site with a sample school API; `stop` ends both. */
export async function startSampleSite({ today, ...options }: Options = {}): Promise<SampleSite> {
  const api = await startSchoolApi(today ? { today } : {});
  const settings = { schoolApiOrigin: api.origin, schoolCode: api.school };
  const site = await startSite({ ...settings, ...options });
  const stop = async () => {
    await site.stop();
    await api.close();
  };
  return { ...site, api, stop };
}
