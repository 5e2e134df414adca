import type { Account } from "../../commands/steps/wrangler.ts";
import type { Configuration } from "../configuration.ts";

export type Check = {
  about: string;
  isWell: boolean;
  says: string;
  /** What is wrong keeps a real deployment from being made, and can wait until then. */
  canWait: boolean;
};

/** What was read of the project and the account. */
export type Facts = {
  isStaging: boolean;
  /** What wrangler.toml says of the site that is deployed, and of the other one beside it. */
  configuration: Configuration;
  other: Configuration;
  /** Where app/school.ts says that the school's site is. */
  schoolOrigin: string;
  invented: { texts: number; samples: number };
  /** `isAsItIs`: the work tree is a commit exactly; `isTested`: all tests passed for it. */
  tree: { isAsItIs: boolean; isTested: boolean };
  /** Not asked before a deployment that is none. */
  account?: Account;
  /** What the person who deploys accepts. */
  accepts: { createKv: boolean; withPlaceholders: boolean; untested: boolean };
};

/** A table of wrangler.toml, as it is called there for the site that is deployed. */
export function tableOf(name: string, { isStaging }: Pick<Facts, "isStaging">): string {
  return isStaging ? `env.staging.${name}` : name;
}

export function well(about: string, says: string): Check {
  return { about, isWell: true, says, canWait: false };
}

/** In any case. */
export function wrong(about: string, says: string): Check {
  return { about, isWell: false, says, canWait: false };
}

/** For a real deployment. */
export function toDo(about: string, says: string): Check {
  return { about, isWell: false, says, canWait: true };
}
