import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Facts } from "../../../tools/deployment/checks/check.ts";
import type { Configuration } from "../../../tools/deployment/configuration.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** The domain .alt is nobody's (RFC 9476), and no example to the checks. */
export const schoolOrigin = "https://www.my-school.alt";

export const production: Configuration = {
  worker: "school-website",
  vars: { SCHOOL_API_ORIGIN: "https://api.my-school.alt", SCHOOL_CODE: "convent" },
  store: "0123456789abcdef0123456789abcdef",
  isOnWorkersDev: false,
  hosts: ["www.my-school.alt"],
};

export const staging: Configuration = {
  ...production,
  worker: "school-website-staging",
  vars: { ...production.vars, SITE_STAGE: "staging" },
  store: "fedcba9876543210fedcba9876543210",
  hosts: ["staging.my-school.alt"],
};

/** Of a school that has done all that a deployment wants. */
export const ready: Facts = {
  isStaging: false,
  configuration: production,
  other: staging,
  schoolOrigin,
  invented: { texts: 0, samples: 0 },
  tree: { isAsItIs: true, isTested: true },
  account: { is: "ready", secrets: ["PURGE_TOKEN", "SCHOOL_API_TOKEN"] },
  accepts: { createKv: false, withPlaceholders: false, untested: false },
};

export const readyStaging: Facts = {
  ...ready,
  isStaging: true,
  configuration: staging,
  other: production,
};

/** Of a school that has done nothing yet. */
export const freshConfiguration = `name = "school-website"
main = "index.ts"
compatibility_date = "2026-08-15"
workers_dev = false

[vars]
SCHOOL_API_ORIGIN = "http://127.0.0.1:8790"
SCHOOL_CODE = "convent"

[[kv_namespaces]]
binding = "SCHOOL_DATA"
id = "school-data"

[[ratelimits]]
name = "IMAGE_MISSES"
namespace_id = "school-data"
simple = { limit = 60, period = 60 }

[env.staging]
name = "school-website-staging"

[env.staging.vars]
SITE_STAGE = "staging"

[[env.staging.kv_namespaces]]
binding = "SCHOOL_DATA"
id = "school-data-staging"
`;

/** As a file of this test alone. */
export function configurationFileWith(text: string): string {
  const file = join(temporaryFolder(), "wrangler.toml");
  writeFileSync(file, text);
  return file;
}
