import { startSite } from "../../tools/commands/steps/start-site.ts";
import { type SchoolApi, startSchoolApi } from "../../tools/sample-api/sample-api.ts";

/** The built site as `npm start` serves it, and a school API that takes `delay` ms. */
export async function openSite({ delay = 0, inspectorPort = 0 } = {}): Promise<{
  api: SchoolApi;
  origin: string;
  stop: () => Promise<void>;
}> {
  const api = await startSchoolApi({});
  const site = await startSite({
    schoolApiOrigin: api.origin,
    schoolCode: api.school,
    schoolApiToken: undefined,
    ...(inspectorPort && { inspectorPort }),
    // For the school API that hangs.
    onLog: () => {},
  });
  if (delay > 0) api.setFault("*", { kind: "delay", ms: delay });
  const stop = async () => {
    await site.stop();
    await api.close();
  };
  return { api, origin: site.origin, stop };
}
