/** What wrangler.toml says of the site that is deployed. */
import { readFileSync, writeFileSync } from "node:fs";
import { unstable_readConfig as readConfig } from "wrangler";

export const configurationFile = "wrangler.toml";

/** Of all that the worker is bound to, what it keeps its data in. */
const storeBinding = "SCHOOL_DATA";

export type Configuration = {
  /** The Worker's name. */
  worker: string;
  /** Its settings as they are written, those that are no secrets. */
  vars: Readonly<Record<string, string>>;
  /** The identifier of its KV namespace. */
  store: string;
  isOnWorkersDev: boolean;
  /** The hosts of which it answers every address. */
  hosts: readonly string[];
};

/** Of wrangler's type, which is in parts another package's. */
type Read = {
  name?: string;
  vars: Record<string, unknown>;
  kv_namespaces: { binding: string; id?: string }[];
  workers_dev?: boolean;
  route?: Route;
  routes?: Route[];
};

type Route = string | { pattern: string; custom_domain?: boolean };

/** Throws, in wrangler's words, where the file cannot be read. */
export function readConfiguration(isStaging: boolean, file = configurationFile): Configuration {
  const env = isStaging ? "staging" : "";
  const read = readConfig({ config: file, env }, { hideWarnings: true }) as unknown as Read;
  const routes = [...(read.routes ?? []), ...(read.route ? [read.route] : [])];
  return {
    worker: read.name ?? "",
    vars: Object.fromEntries(Object.entries(read.vars).map(([name, value]) => [name, `${value}`])),
    store: read.kv_namespaces.find(({ binding }) => binding === storeBinding)?.id ?? "",
    isOnWorkersDev: read.workers_dev !== false,
    hosts: routes.flatMap(hostOf),
  };
}

/** None of a route that has a part of the site only. */
function hostOf(route: Route): string[] {
  const { pattern, custom_domain: isDomain = false } =
    typeof route === "string" ? { pattern: route } : route;
  const [host = "", ...path] = pattern.replace(/^https?:\/\//, "").split("/");
  return isDomain || path.join("/") === "*" ? [host] : [];
}

/** Puts the identifier of a namespace in the place of what stood there; whether that was found. */
export function writeStore(before: string, id: string, file = configurationFile): boolean {
  const text = readFileSync(file, "utf8");
  const changed = text.replace(/\b(id\s*=\s*)"([^"]*)"/g, (line, start, present) =>
    present === before ? `${start}"${id}"` : line,
  );
  writeFileSync(file, changed);
  return changed !== text;
}
