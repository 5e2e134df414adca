/** What wrangler cannot know to be wrong with a deployment; each problem is a sentence that says what to do. */
import { school } from "../../app/school.ts";
import { readSettings, secretNames, WrongSetting } from "../../worker/runtime/settings.ts";

/** What is read of the build's wrangler.json. */
type BuiltConfig = {
  name: string;
  vars: Readonly<Record<string, string>>;
  routes?: readonly (string | { pattern: string; custom_domain?: boolean })[];
};

type Deployment = {
  config: BuiltConfig;
  isStaging: boolean;
  placeholders: number;
  origin?: string;
};

export function checkDeployment(deployment: Deployment): string[] {
  const { config, isStaging, placeholders, origin = school.origin } = deployment;
  const { vars, routes = [] } = config;
  const { SCHOOL_API_ORIGIN: api = "" } = vars;
  const { host } = new URL(origin);
  const hosts = routes.map((route) => (typeof route === "string" ? route : route.pattern));
  const areDomains = routes.every((route) => typeof route !== "string" && route.custom_domain);
  const [table, varsTable, wanted] = isStaging
    ? ["[env.staging]", "[env.staging.vars]", "a host other than the real site's"]
    : ["the top", "[vars]", `${host}, as in origin of app/school.ts`];
  const problems = [
    findWrongSetting(config, isStaging),
    ...secretNames.map((name) => name in vars && warnOf(name, config)),
    !isPublic(api) &&
      `SCHOOL_API_ORIGIN is "${api}": set the school API's https address under ${varsTable} of wrangler.toml`,
    hosts.includes(URL.parse(api)?.host ?? "") &&
      `SCHOOL_API_ORIGIN is ${api}, the site's own host: the site would ask itself`,
    !isStaging &&
      !isPublic(origin) &&
      `origin in app/school.ts is ${origin}: set the site's address`,
    (hosts.length === 0 ||
      !areDomains ||
      hosts.some((pattern) => pattern.includes("/")) ||
      hosts.includes(host) === isStaging) &&
      `routes is ${JSON.stringify(routes)}: at ${table} of wrangler.toml write routes = [{ pattern = "…", custom_domain = true }] with ${wanted}`,
    !isStaging &&
      placeholders > 0 &&
      `${placeholders} placeholders are left (npm run placeholders): replace them, or accept them with npm run deploy -- --with-placeholders`,
  ];
  return problems.filter((problem) => typeof problem === "string");
}

function warnOf(secret: string, { name }: BuiltConfig): string {
  return `${secret} is among the vars, where anyone with the repository can read it: remove it, make a new one and run npx wrangler secret put ${secret} --name ${name}`;
}

function findWrongSetting({ vars }: BuiltConfig, isStaging: boolean): string | false {
  try {
    if (readSettings(vars).isStaging === isStaging) return false;
    const risk = isStaging ? "search engines would list it" : "no search engine would list it";
    return `SITE_STAGE is ${isStaging ? "not " : ""}"staging": ${risk}`;
  } catch (error) {
    if (error instanceof WrongSetting) return error.message;
    throw error;
  }
}

/** Whether it is an https address that is neither local nor an example (RFC 2606). */
function isPublic(address: string): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {};
  return (
    protocol === "https:" &&
    !/^[\d.]+$|^\[|^localhost$|\.(localhost|local|internal)$/.test(hostname ?? "") &&
    !/(^|\.)(example|test|invalid|example\.(com|net|org))$/.test(hostname ?? "")
  );
}
