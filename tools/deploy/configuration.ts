import { unstable_readConfig as readConfig } from "wrangler";

/** The settings in wrangler.toml of the site to deploy. */
export type Configuration = {
  /** The Worker's name. */
  worker: string;
  vars: Readonly<Record<string, string>>;
  kvNamespaceId: string;
  isOnWorkersDev: boolean;
  /** The hosts that the Worker serves completely. */
  hosts: readonly string[];
};

/** The types of wrangler.toml are in another package. */
type KvNamespace = { binding: string; id?: string };
type Route = string | { pattern: string; custom_domain?: boolean };

/** Throws, in wrangler's words, if the file cannot be read. */
export function readConfiguration(isStaging: boolean, file = "wrangler.toml"): Configuration {
  const env = isStaging ? "staging" : "";
  const config = readConfig({ config: file, env }, { hideWarnings: true });
  const { name, vars, kv_namespaces, workers_dev, route, routes = [] } = config;
  return {
    worker: name ?? "",
    vars: Object.fromEntries(Object.entries(vars).map(([key, value]) => [key, `${value}`])),
    kvNamespaceId: kv_namespaces.find((kv: KvNamespace) => kv.binding === "SCHOOL_DATA")?.id ?? "",
    isOnWorkersDev: workers_dev !== false,
    hosts: [...routes, ...(route ? [route] : [])].flatMap(getHost),
  };
}

/** Undefined for a route that covers only part of a host. */
function getHost(route: Route): string[] {
  const { pattern, custom_domain = false } = typeof route === "string" ? { pattern: route } : route;
  const [host = "", ...path] = pattern.replace(/^https?:\/\//, "").split("/");
  return custom_domain || path.join("/") === "*" ? [host] : [];
}
