/** What must be right before the site is uploaded, a sentence each that says what to do where it is not. */
import type { Check, Facts } from "./checks/check.ts";
import { checkDomain } from "./checks/domain.ts";
import { checkPlaceholders } from "./checks/placeholders.ts";
import { checkSchoolServer } from "./checks/school-server.ts";
import { checkSecrets } from "./checks/secrets.ts";
import { checkSettings } from "./checks/settings.ts";
import { checkStore } from "./checks/store.ts";
import { checkTests } from "./checks/tests.ts";

const all = [
  checkSettings,
  checkSchoolServer,
  checkStore,
  checkSecrets,
  checkDomain,
  checkPlaceholders,
  checkTests,
];

export function checksOf(facts: Facts): Check[] {
  return all.map((check) => check(facts));
}
