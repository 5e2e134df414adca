/** Purges reads and images of a running site for `npm run purge`. */
import { parseArgs } from "node:util";
import { listNames } from "../../../app/school-api.ts";
import { WrongSetting } from "../../../worker/runtime/settings.ts";

type ReadReport = {
  read: string;
  fetched?: boolean;
  changed?: boolean;
  items?: number;
  fault?: string;
  status?: number;
  elsewhere?: string;
};
type Report = { reads: ReadReport[]; images: { image: string; elsewhere: string }[] };

const names: readonly string[] = [...listNames, "album"];
const usage = "Say what to purge: npm run purge -- news, or -- all, or -- --image ID";

type Purge = { reads: readonly string[] | "all"; images: string[] };

/** A row for each read or image, and whether all were fetched. Throws `WrongSetting` with the sentence to print. */
export async function sendPurge(
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ rows: string[]; isFetched: boolean }> {
  const { reads, images } = await purge(readPurge(args), env);
  return {
    rows: [...reads.map(readRow), ...images.map(imageRow)],
    isFetched: reads.every(({ fetched }) => fetched !== false),
  };
}

function readPurge(args: string[]): Purge {
  const { values, positionals } = parse(args);
  const images = values.image ?? [];
  if (positionals.length + images.length === 0) stop(usage);
  if (positionals.includes("all")) return { reads: "all", images };
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    stop(`There is no read called ${unknown.join(", ")}. Known: all, ${names.join(", ")}`);
  }
  return { reads: positionals, images };
}

function parse(args: string[]) {
  try {
    const options = { image: { type: "string", multiple: true } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    return stop(usage);
  }
}

async function purge(request: Purge, env: NodeJS.ProcessEnv): Promise<Report> {
  const { SITE_URL: site = "http://localhost:8787", PURGE_TOKEN: token } = env;
  if (!token) stop("Set PURGE_TOKEN to the site's purge token");
  if (!URL.canParse(site))
    stop(`SITE_URL is "${site}"; it must be an address such as https://www.my-school.example`);
  const response = await post(new URL("/purge", site), token, request);
  if (response.status === 401) stop(`The site at ${site} refuses this PURGE_TOKEN`);
  if (response.status === 404)
    stop(`The site at ${site} has no PURGE_TOKEN, or is not the school's site`);
  const body = (await response.json().catch(() => undefined)) as
    | (Report & { error?: string })
    | undefined;
  if (response.status !== 200)
    stop(`The site at ${site} answered ${response.status}: ${body?.error ?? "no reason given"}`);
  return body ?? stop(`${site} is not the school's site`);
}

async function post(address: URL, token: string, request: Purge): Promise<Response> {
  try {
    return await fetch(address, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(60_000),
    });
  } catch {
    return stop(`Nothing answers at ${address.origin}; is SITE_URL right?`);
  }
}

function readRow({ read, fetched, changed, items, fault, status, elsewhere }: ReadReport): string {
  const name = read.padEnd(14);
  if (fetched === undefined)
    return `${name} will be fetched on the next request; elsewhere ${elsewhere}`;
  if (!fetched) {
    const reason = status ? `status ${status}` : fault;
    return `${name} NOT fetched (${reason}); the last good copy stays`;
  }
  const count = items === 1 ? "1 item" : `${items} items`;
  return `${name} ${changed ? "changed  " : "unchanged"} ${count.padStart(10)}; elsewhere ${elsewhere}`;
}

function imageRow({ image, elsewhere }: { image: string; elsewhere: string }): string {
  return `image ${image} will be fetched on the next request; elsewhere ${elsewhere}`;
}

function stop(sentence: string): never {
  throw new WrongSetting(sentence);
}
