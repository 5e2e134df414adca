import type { ImageReference } from "../../app/entities/image-reference.ts";
import { type ListName, listNames } from "../../app/school-api.ts";
import type { AppEnv } from "../app-env.ts";
import { imagePurgeName } from "../data-cache/request-reads.ts";
import { listResource } from "../data-cache/resource.ts";
import { callAuditLog } from "../operators/call-audit-log.ts";
import type { Visibility } from "../runtime/runtime.ts";
import { formatOutcome, formatTitles, notConfirmed } from "./format-report.ts";

/** `album`: the photographs of all albums, which a purge of the list of albums includes. */
export type PurgeRequest = {
  lists: readonly ListName[];
  album: boolean;
  images: readonly ImageReference[];
  visibility?: Visibility;
};

type Services = Pick<AppEnv["Variables"], "runtime" | "scope" | "dataCache">;

/** For `/operator` and `/purge`; undefined if the ledger did not confirm it. It outlives the operator's request. */
export function purgeAndRecord(services: Services, request: PurgeRequest) {
  const purging = purge(services, request);
  services.scope.waitUntil(purging);
  return purging;
}

const pictureOutcomes = { hidden: "taken down", shown: "released" };

async function purge({ runtime, scope, dataCache }: Services, request: PurgeRequest) {
  const { lists, album, images, visibility } = request;
  const otherNames = new Set(images.map(imagePurgeName));
  if (album || lists.includes("albums")) otherNames.add("album");
  const resources = lists.map((name) => listResource(name, scope.settings));
  const at = runtime.now();
  const reports = await dataCache.purge(scope, resources, [...otherNames], visibility);
  const done = visibility ? pictureOutcomes[visibility] : formatOutcome(reports ?? []);
  const outcome = reports ? done : notConfirmed("anything was refreshed");
  const entry = { at, scope: formatScope(request), outcome };
  await callAuditLog(runtime, () => scope.auditLog.recordPurge(entry));
  return reports;
}

/** Names no picture: anyone who knows a certificate's address can open it. */
function formatScope({ lists, album, images }: PurgeRequest): string {
  const reads = formatTitles([...lists, ...(album ? ["album" as const] : [])]);
  const all = lists.length === listNames.length ? "Everything" : reads;
  return [all, images.length > 0 && "pictures"].filter(Boolean).join(", ");
}
