import { configurationFile } from "../configuration.ts";
import { type Check, type Facts, tableOf, toDo, well } from "./check.ts";
import { isExample, isPrivate } from "./hosts.ts";

export function checkSchoolServer({ configuration, isStaging }: Facts): Check {
  const about = "School's server";
  const origin = configuration.vars.SCHOOL_API_ORIGIN ?? "";
  const place = `[${tableOf("vars", { isStaging })}]`;
  const reason = whyUnreachable(origin);
  return reason
    ? toDo(
        about,
        `SCHOOL_API_ORIGIN is "${origin}", ${reason}: put the https address of the school's own server into ${place} of ${configurationFile}`,
      )
    : well(about, origin);
}

/** Why Cloudflare finds no school at an address. */
function whyUnreachable(origin: string): string | undefined {
  const address = URL.parse(origin);
  if (!address) return "which is no address";
  const { protocol, hostname } = address;
  if (isPrivate(hostname)) return "which only this machine or its network reaches";
  if (isExample(hostname)) return "which is an example and nobody's";
  if (protocol !== "https:") return "on whose way anybody can read and change what the school says";
  return undefined;
}
