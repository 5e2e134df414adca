import { configurationFile } from "../configuration.ts";
import { type Check, type Facts, toDo, well } from "./check.ts";
import { isExample } from "./hosts.ts";

const whyOwnDomain =
  "on workers.dev the edge cache (Cache API) does nothing, and each picture would be asked of the school's server";

export function checkDomain({ configuration, other, schoolOrigin, isStaging }: Facts): Check {
  const about = "Domain";
  const { hosts, isOnWorkersDev } = configuration;
  const schoolHost = URL.parse(schoolOrigin)?.host ?? "";
  const [host] = hosts;
  const place = isStaging ? "under [env.staging]" : "above [assets]";
  if (isOnWorkersDev)
    return toDo(about, `set workers_dev = false in ${configurationFile}: ${whyOwnDomain}`);
  if (!isStaging && isExample(schoolHost))
    return toDo(
      about,
      `origin in app/school.ts is ${schoolOrigin}, which is an example: say there where the school's site is`,
    );
  if (!host)
    return toDo(
      about,
      `${configurationFile} names no domain: put routes = [{ pattern = "${isStaging ? "staging.my-school.example" : schoolHost}", custom_domain = true }] with a host of the school's ${place}, for ${whyOwnDomain}`,
    );
  if (hosts.some(isExample))
    return toDo(
      about,
      `routes of ${configurationFile} names ${host}, which is an example: put a host of the school's own there`,
    );
  if (isStaging && hosts.some((one) => one === schoolHost || other.hosts.includes(one)))
    return toDo(
      about,
      `routes under [env.staging] of ${configurationFile} names ${host}, which is the real site's: give staging a host of its own`,
    );
  if (!isStaging && !hosts.includes(schoolHost))
    return toDo(
      about,
      `routes of ${configurationFile} names ${host} and origin in app/school.ts ${schoolHost}: make them the same host`,
    );
  return well(about, hosts.join(", "));
}
