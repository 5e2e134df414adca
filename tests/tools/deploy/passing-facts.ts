import type { Configuration } from "../../../tools/deploy/configuration.ts";
import type { Facts } from "../../../tools/deploy/preflight.ts";

export const production: Configuration = {
  worker: "school-website",
  vars: { SCHOOL_API_ORIGIN: "https://api.my-school.alt", SCHOOL_CODE: "convent" },
  kvNamespaceId: "0123456789abcdef0123456789abcdef",
  isOnWorkersDev: false,
  hosts: ["www.my-school.alt"],
};

export const staging: Configuration = {
  ...production,
  worker: "school-website-staging",
  vars: { ...production.vars, SITE_STAGE: "staging" },
  kvNamespaceId: "fedcba9876543210fedcba9876543210",
  hosts: ["staging.my-school.alt"],
};

/** A school that passes every check. Nobody owns .alt (RFC 9476), and the checks do not take it for an example. */
export const passingFacts: Facts = {
  isStaging: false,
  configuration: production,
  other: staging,
  schoolOrigin: "https://www.my-school.alt",
  placeholders: { texts: 0, documents: 0 },
  tree: { isCommitted: true, isTested: true },
  account: { status: "ready", secrets: ["PURGE_TOKEN", "SCHOOL_API_TOKEN"] },
  accepts: { placeholders: false, untested: false },
};

export const passingStagingFacts: Facts = {
  ...passingFacts,
  isStaging: true,
  configuration: staging,
  other: production,
};
