import { school } from "../../app/school.ts";
import { placeholders, sampleDocuments } from "../identity/placeholders.ts";
import type { Facts } from "./checks/check.ts";
import { readConfiguration } from "./configuration.ts";
import { commitAsItIs, isTested } from "./tested-commit.ts";

/** What the project says of itself; the account is not asked. Throws where wrangler.toml cannot be read. */
export function readFacts(isStaging: boolean, accepts: Facts["accepts"], file?: string): Facts {
  const commit = commitAsItIs();
  return {
    isStaging,
    configuration: readConfiguration(isStaging, file),
    other: readConfiguration(!isStaging, file),
    schoolOrigin: school.origin,
    invented: { texts: placeholders().length, samples: sampleDocuments().length },
    tree: { isAsItIs: commit !== undefined, isTested: commit !== undefined && isTested(commit) },
    accepts,
  };
}
