/**
 * `npm run purge -- news events`, `-- all`, `-- --image ID`: tells the site at SITE_URL to fetch anew, with PURGE_TOKEN.
 * Prints a table; what goes wrong is one sentence and exit code 1.
 */
import { parseArgs } from "node:util";
import { listNames } from "../../app/school-api.ts";
import { exitWith } from "./steps/shut-down.ts";

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

const { reads, images } = request();
const report = await purge();
for (const row of [...report.reads.map(readRow), ...report.images.map(imageRow)]) console.log(row);
process.exit(report.reads.some(({ fetched }) => fetched === false) ? 1 : 0);

function request(): { reads: readonly string[] | "all"; images: string[] } {
  const { values, positionals } = parse();
  const images = values.image ?? [];
  if (positionals.length + images.length === 0) exitWith(usage);
  if (positionals.includes("all")) return { reads: "all", images };
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    exitWith(`There is no read called ${unknown.join(", ")}. Known: all, ${names.join(", ")}`);
  }
  return { reads: positionals, images };
}

function parse() {
  try {
    const options = { image: { type: "string", multiple: true } } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch {
    return exitWith(usage);
  }
}

async function purge(): Promise<Report> {
  const { SITE_URL: site = "http://localhost:8787", PURGE_TOKEN: token } = process.env;
  if (!token) exitWith("Set PURGE_TOKEN to the site's purge secret");
  if (!URL.canParse(site))
    exitWith(`SITE_URL is "${site}"; it must be an address such as https://www.my-school.example`);
  const answer = await post(new URL("/purge", site), token);
  if (answer.status === 401) exitWith(`The site at ${site} refuses this PURGE_TOKEN`);
  if (answer.status === 404)
    exitWith(`The site at ${site} has no purge secret set up, or is another site`);
  const body = (await answer.json().catch(() => undefined)) as
    | (Report & { error?: string })
    | undefined;
  if (answer.status !== 200)
    exitWith(`The site at ${site} answered ${answer.status}: ${body?.error ?? "no reason given"}`);
  return body ?? exitWith(`What answers at ${site} is not the school's site`);
}

async function post(address: URL, token: string): Promise<Response> {
  try {
    return await fetch(address, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ reads, images }),
      signal: AbortSignal.timeout(60_000),
    });
  } catch {
    return exitWith(`Nothing answers at ${address.origin}; is SITE_URL right?`);
  }
}

function readRow({ read, fetched, changed, items, fault, status, elsewhere }: ReadReport): string {
  const name = read.padEnd(14);
  if (fetched === undefined)
    return `${name} fetched again when next asked for; elsewhere ${elsewhere}`;
  if (!fetched) {
    const reason = status ? `status ${status}` : fault;
    return `${name} NOT fetched (${reason}); the last good copy stays`;
  }
  const count = items === 1 ? "1 item" : `${items} items`;
  return `${name} ${changed ? "changed  " : "unchanged"} ${count.padStart(10)}; elsewhere ${elsewhere}`;
}

function imageRow({ image, elsewhere }: { image: string; elsewhere: string }): string {
  return `image ${image} is fetched again when next asked for; elsewhere ${elsewhere}`;
}
