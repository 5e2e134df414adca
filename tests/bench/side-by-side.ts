/**
 * The site and a constant answer of the same bytes, side by side in one workerd without a proxy in front. Rounds are
 * interleaved, so that other load affects all alike; the result is the median.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { buildFolder } from "../../tools/commands/steps/build-site.ts";
import { workerOptions } from "../../tools/commands/steps/start-site.ts";
import { startSchoolApi } from "../../tools/sample-api/sample-api.ts";
import { sendRequests } from "./send-requests.ts";

/** `cpu`: of workerd, ms a request. */
export type Measured = { perSecond: number; cpu: number };

/** For one origin; several addresses are requested in turn. */
export type Case = { name: string; origin: string; paths: readonly string[] };

export type Bench = Awaited<ReturnType<typeof openBench>>;

const purgeToken = "sample-purge-secret";
export const rounds = Number(process.env.BENCH_ROUNDS ?? 9);

export async function openBench() {
  const api = await startSchoolApi();
  const school = { schoolApiOrigin: api.origin, schoolCode: api.school };
  const settings = { ...school, schoolApiToken: undefined, purgeTokens: [purgeToken] };
  const direct = { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };
  const built = workerOptions(settings, `${buildFolder}/server/wrangler.json`);
  const script = { modules: true, scriptPath: "tests/bench/constant-worker.mjs" };
  const compatibilityDate = "2026-08-15";
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        // Without the asset server, which is its own proxy.
        { ...built, assets: undefined, ...direct, name: "site" },
        { ...script, ...direct, name: "constant", compatibilityDate },
      ],
      host: "127.0.0.1",
      port: 0,
      inspectorPort: 0,
      cf: false,
      telemetry: { enabled: false },
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  const getOrigin = async (name: string) => (await runtime.unsafeGetDirectURL(name)).origin;
  const [site, constant] = [await getOrigin("site"), await getOrigin("constant")];
  const inspector = `http://${(await runtime.getInspectorURL()).host}`;
  const children = execFileSync("pgrep", ["-P", `${process.pid}`, "workerd"], { encoding: "utf8" });
  const pid = children.trim().split("\n").at(-1) ?? "";
  const stop = async () => {
    await runtime.dispose();
    await api.close();
  };
  return { site, constant, inspector, api, getCpuMs: () => getCpuMs(pid), stop };
}

/** Runs each case in turn, `rounds` times after a warm-up; returns the median of each figure. */
export async function sideBySide(
  { getCpuMs }: Bench,
  cases: readonly Case[],
  rounds: number,
  seconds: number,
): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured[]>(cases.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const { name, origin, paths } of cases) {
      const before = getCpuMs();
      const options = { connections: 16, seconds };
      const { perSecond, total } = await sendRequests(origin, paths, options);
      const cpu = (getCpuMs() - before) / total;
      if (round > 0) measured.get(name)?.push({ perSecond, cpu });
    }
  }
  return new Map([...measured].map(([name, all]) => [name, getMedian(all)]));
}

function getMedian(all: readonly Measured[]): Measured {
  const median = (figure: keyof Measured) =>
    all.map((one) => one[figure]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  return { perSecond: median("perSecond"), cpu: median("cpu") };
}

/** Of the process, in clock ticks of 10 ms; only Linux says so. */
function getCpuMs(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
