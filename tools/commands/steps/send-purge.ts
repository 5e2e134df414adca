/** Purges reads and images of a running site for `npm run purge`. */
import { parseArgs } from "node:util";
import { WrongSetting } from "../../../worker/runtime/settings.ts";

/** The body of a response to `POST /purge`, as far as it is read here. */
type Report = {
  reads: { read: string; fetched?: boolean }[];
  images: { image: string }[];
  error?: string;
};

const usage = "Say what to purge: npm run purge -- news, or -- all, or -- --image ID";

/** Returns the site's report. Throws `WrongSetting` with the sentence to print. */
export async function sendPurge(args: string[], env: NodeJS.ProcessEnv): Promise<Report> {
  const { values, positionals } = parse(args);
  const { image: images = [] } = values;
  if (positionals.length + images.length === 0) stop(usage);
  const { SITE_URL: site = "http://localhost:8787", PURGE_TOKEN: token } = env;
  if (!token) stop("Set PURGE_TOKEN to the site's purge token");
  if (!URL.canParse(site))
    stop(`SITE_URL is "${site}"; it must be an address such as https://www.my-school.example`);
  const reads = positionals.includes("all") ? "all" : positionals;
  const response = await post(new URL("/purge", site), token, { reads, images });
  if (response.status === 401) stop(`The site at ${site} refuses this PURGE_TOKEN`);
  if (response.status === 404)
    stop(`The site at ${site} has no PURGE_TOKEN, or is not the school's site`);
  const body = (await response.json().catch(() => undefined)) as Report | undefined;
  if (response.status !== 200)
    stop(`The site at ${site} answered ${response.status}: ${body?.error ?? "no reason given"}`);
  return body ?? stop(`${site} is not the school's site`);
}

function parse(args: string[]) {
  try {
    const options = { image: { type: "string", multiple: true } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    return stop(usage);
  }
}

async function post(address: URL, token: string, request: object): Promise<Response> {
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

function stop(sentence: string): never {
  throw new WrongSetting(sentence);
}
