/**
 * The site, a constant answer of the same bytes and bare react-dom/server, side by side in one workerd without a proxy in
 * front. Rounds are interleaved, so that other load affects all alike; the result is the median.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import type { ListName } from "../../app/school-api.ts";
import { workerOptions } from "../../tools/commands/steps/start-site.ts";
import { type SchoolApi, startSchoolApi } from "../../tools/sample-api/sample-api.ts";
import { findFreePort } from "../harness/free-port.ts";

import { bareBuild } from "./bare-build.ts";

export type Measured = {
  perSecond: number;
  /** Of workerd's own CPU, ms a request. */
  cpu: number;
  /** ms */
  p50: number;
  p99: number;
};

/** For one origin; several addresses are requested in turn. */
export type Case = {
  name: string;
  origin: string;
  paths: readonly string[];
  headers?: Record<string, string>;
};

export type Bench = {
  site: string;
  constant: string;
  bare: string;
  api: SchoolApi;
  cpuTime: () => number;
  stop: () => Promise<void>;
};

const connections = 16;
const purgeToken = "sample-purge-secret";

export async function openBench(): Promise<Bench> {
  const api = await startSchoolApi({});
  const settings = {
    schoolApiOrigin: api.origin,
    schoolCode: api.school,
    schoolApiToken: undefined,
    purgeTokens: [purgeToken],
  };
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()];
  const [site = "", constant = "", bare = ""] = ports.map((port) => `http://127.0.0.1:${port}`);
  const at = (index: number) => ({
    unsafeDirectSockets: [{ host: "127.0.0.1", port: ports[index] }],
  });
  // Without the asset server, which is its own proxy.
  const [built, rendering] = ["build", bareBuild].map((folder) => {
    return { ...workerOptions(settings, `${folder}/server/wrangler.json`), assets: undefined };
  });
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        { ...built, ...at(0), name: "site" },
        {
          ...at(1),
          name: "constant",
          compatibilityDate: "2026-08-15",
          modules: true,
          scriptPath: "tests/bench/constant-worker.mjs",
        },
        { ...rendering, ...at(2), name: "bare" },
      ],
      host: "127.0.0.1",
      port: 0,
      cf: false,
      telemetry: { enabled: false },
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  await runtime.ready;
  const children = execFileSync("pgrep", ["-P", String(process.pid), "workerd"], {
    encoding: "utf8",
  });
  const pid = Number(children.trim().split("\n").at(-1));
  const stop = async () => {
    await runtime.dispose();
    await api.close();
  };
  return { site, constant, bare, api, cpuTime: () => getCpuTime(pid), stop };
}

/** Runs each case in turn, `rounds` times after a warm-up; returns the median of each figure. */
export async function sideBySide(
  { cpuTime }: Bench,
  cases: readonly Case[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured[]>(cases.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const { name, origin, paths, headers = {} } of cases) {
      let requests = 0;
      // The connections share the addresses, so that none repeats another's last request.
      const setupRequest = (request: object) => ({
        ...request,
        path: paths[requests++ % paths.length] ?? "/",
      });
      await (await fetch(`${origin}${paths[0]}`)).arrayBuffer();
      const before = cpuTime();
      const result = await autocannon({
        url: origin,
        requests: [{ method: "GET", headers, setupRequest }],
        connections,
        duration: seconds,
      });
      const { total } = result.requests;
      const answered = result["2xx"] + (result.statusCodeStats?.["304"]?.count ?? 0);
      if (answered < total) throw new Error(`${name}: ${total - answered} of ${total} failed`);
      if (round === 0) continue;
      measured.get(name)?.push({
        perSecond: total / result.duration,
        cpu: (cpuTime() - before) / total,
        p50: result.latency.p50,
        p99: result.latency.p99,
      });
    }
  }
  return new Map([...measured].map(([name, all]) => [name, getMedian(all)]));
}

function getMedian(all: readonly Measured[]): Measured {
  const median = (figure: keyof Measured) =>
    all.map((measured) => measured[figure]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ??
    0;
  const [perSecond, cpu] = [median("perSecond"), median("cpu")];
  return { perSecond, cpu, p50: median("p50"), p99: median("p99") };
}

/** Replaces lists of the school. */
export async function replaceLists(
  { api, site }: Bench,
  lists: Partial<Record<ListName, readonly object[]>>,
): Promise<void> {
  const reads = Object.keys(lists) as ListName[];
  for (const read of reads) api.setResponse(read, { body: lists[read] });
  const headers = { Authorization: `Bearer ${purgeToken}`, "Content-Type": "application/json" };
  const purge = { method: "POST", headers, body: JSON.stringify({ reads }) };
  await fetch(`${site}/purge`, purge);
}

/** The CPU time of a visit of each path of the site, by its name. */
export async function measureVisits(bench: Bench, paths: Record<string, string>): Promise<string> {
  const cases = Object.entries(paths).map(([name, path]) => {
    return { name, origin: bench.site, paths: [path] };
  });
  const measured = await sideBySide(bench, cases, { rounds: 1, seconds: 3 });
  return [...measured].map(([name, { cpu }]) => `${name} ${cpu.toFixed(2)} ms`).join(", ");
}

/** The CPU time of the process, ms. */
function getCpuTime(pid: number): number {
  return readTicks(pid) ?? parseSeconds(pid) * 1_000;
}

function parseSeconds(pid: number): number {
  return Number(execFileSync("ps", ["-o", "cputimes=", "-p", String(pid)], { encoding: "utf8" }));
}

/** Finer than `ps` if there is a /proc: in clock ticks of 10 ms. */
function readTicks(pid: number): number | undefined {
  try {
    const [, after = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const fields = after.split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}
