import { startSchoolApi } from "../../sample-api/sample-api.ts";
import { onShutdown } from "./shut-down.ts";

/** Runs until the command ends; returns its origin. */
export async function startSampleApi(options: Parameters<typeof startSchoolApi>[0]) {
  const api = await startSchoolApi(options);
  onShutdown(api.close);
  return api.origin;
}
