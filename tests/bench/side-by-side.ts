/**
 * The site and a constant answer of the same bytes, side by side. Rounds are interleaved, so that other load affects all
 * alike; the result is the median.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createLocalConfig } from "../../tools/commands/steps/local-config.ts";
import { startSchoolApi } from "../../tools/sample-api/sample-api.ts";
import { startSite } from "../harness/site/start-site.ts";
import { sendRequests } from "./send-requests.ts";

/** For one server; several addresses are requested in turn. */
export type Case = { name: string; server: Server; paths: readonly string[] };

/** `pid`: of the workerd that runs the worker, without the proxy in front. */
export type Server = { origin: string; pid: string; stop: () => Promise<void> };

export const rounds = Number(process.env.BENCH_ROUNDS ?? 9);

export async function openSite(): Promise<Server> {
  const api = await startSchoolApi();
  const vars = { SCHOOL_API_ORIGIN: api.origin, SCHOOL_CODE: api.school };
  // Without the asset server, which is a proxy.
  const server = await openServer({ ...createLocalConfig(vars), assets: undefined });
  const stop = async () => {
    await server.stop();
    await api.close();
  };
  return { ...server, stop };
}

export function openConstant(): Promise<Server> {
  const main = resolve("tests/bench/constant-worker.mjs");
  return openServer({ name: "constant", main, compatibility_date: "2026-08-15" });
}

async function openServer(config: Parameters<typeof startSite>[0]): Promise<Server> {
  const { origin, stop } = await startSite(config);
  const children = execFileSync("pgrep", ["-P", `${process.pid}`, "workerd"], { encoding: "utf8" });
  return { origin, stop, pid: children.trim().split("\n").at(-1) ?? "" };
}

/** Runs each case in turn, `rounds` times after a warm-up; returns the median CPU of each, in ms a request. */
export async function sideBySide(
  cases: readonly Case[],
  rounds: number,
  seconds: number,
): Promise<Map<string, number>> {
  const measured = new Map<string, number[]>(cases.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const { name, server, paths } of cases) {
      const before = readCpuMs(server);
      const total = await sendRequests(server.origin, paths, { connections: 16, seconds });
      if (round > 0) measured.get(name)?.push((readCpuMs(server) - before) / total);
    }
  }
  return new Map([...measured].map(([name, all]) => [name, getMedian(all)]));
}

function getMedian(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

/** In clock ticks of 10 ms; only Linux says so. */
function readCpuMs({ pid }: Server): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
