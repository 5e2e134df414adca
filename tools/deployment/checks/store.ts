import { type Configuration, configurationFile } from "../configuration.ts";
import { type Check, type Facts, tableOf, toDo, well } from "./check.ts";

export function checkStore({ configuration, other, isStaging, accepts }: Facts): Check {
  const about = "KV namespace";
  const { store: id } = configuration;
  const title = storeTitle(configuration);
  const place = `[[${tableOf("kv_namespaces", { isStaging })}]]`;
  if (id !== "" && id === other.store)
    return toDo(
      about,
      `id in ${place} of ${configurationFile} is the same as ${isStaging ? "the real site's" : "staging's"}: give each a namespace of its own, with npx wrangler kv namespace create ${title}`,
    );
  if (isIdentifier(id)) return well(about, id);
  return accepts.createKv && id !== ""
    ? well(about, `${title} is created before the upload`)
    : toDo(
        about,
        `id in ${place} of ${configurationFile} is "${id}", which is no identifier: add --create-kv to have the namespace made, or run npx wrangler kv namespace create ${title} and put the id that it prints there`,
      );
}

function isIdentifier(id: string): boolean {
  return /^[0-9a-f]{32}$/.test(id);
}

/** Whether a KV namespace has still to be made. */
export function wantsStore({ configuration }: Pick<Facts, "configuration">): boolean {
  return !isIdentifier(configuration.store);
}

export function storeTitle({ worker }: Configuration): string {
  return `${worker}-data`;
}
