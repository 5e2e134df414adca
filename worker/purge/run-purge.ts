import { type ImageReference, imageName } from "../../app/values/image-reference.ts";
import type { AppEnv } from "../app-env.ts";
import { failed, guardCall } from "../runtime/guard-call.ts";
import type { PurgeReport, PurgeRequest } from "../school/school-state.ts";

type Services = Pick<AppEnv["Variables"], "runtime" | "scope" | "known">;

type Purge = Omit<PurgeRequest, "images"> & { images: readonly ImageReference[] };

/** For `/operator` and `/purge`; undefined if the School object did not confirm it. It outlives the operator's request. */
export function runPurge(services: Services, purge: Purge): Promise<PurgeReport[] | undefined> {
  const purging = askForPurge(services, purge);
  services.scope.waitUntil(purging);
  return purging;
}

async function askForPurge({ runtime, scope, known }: Services, { images, ...purge }: Purge) {
  const request = { ...purge, images: images.map(imageName) };
  const callTimeoutMs = 10 * runtime.callTimeoutMs;
  const done = await guardCall({ callTimeoutMs }, "school-object-failing", () =>
    scope.school.purge(request),
  );
  if (done === failed) return undefined;
  await known.addPurged(scope, done.state);
  return done.reports;
}
