/** The cron: renews every list that is due, so that no visitor waits for the school API; one failing read stops no other. */
import { listNames } from "../../app/school-api.ts";
import type { Scope } from "../scope.ts";
import type { DataCache } from "./data-cache.ts";
import { listTarget } from "./target.ts";

export async function refreshAll(cache: DataCache, scope: Scope): Promise<void> {
  await Promise.allSettled(
    listNames.map((name) => cache.refresh(scope, listTarget(name, scope.settings))),
  );
}
