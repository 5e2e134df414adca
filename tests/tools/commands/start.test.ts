import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findFreePortInRange } from "../../../tools/commands/steps/free-port.ts";
import { runCommand } from "../../harness/site/run-command.ts";

/** Below the ephemeral ports, which other tests may get. */
async function freePort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 10_000); ; port++) {
    const isFree = await findFreePortInRange(`${port}`).catch(() => undefined);
    if (isFree) return port;
  }
}

/** The running runtimes for this port. */
function listRuntimes(port: number): string[] {
  const { stdout } = spawnSync("pgrep", ["-f", `entry=127.0.0.1:${port}`], { encoding: "utf8" });
  return stdout.split("\n").filter(Boolean);
}

function getParentProcess(id = ""): number {
  return Number(spawnSync("ps", ["-o", "ppid=", "-p", id], { encoding: "utf8" }).stdout);
}

it("npm start serves a school at the printed address, replaces a crashed runtime, and leaves no process or file when killed", {
  timeout: 240_000,
}, async () => {
  const port = await freePort();
  const temporary = mkdtempSync(join(tmpdir(), "start-"));
  // npm has a folder there too.
  const env = { PORT: `${port}`, TMPDIR: temporary, NODE_DISABLE_COMPILE_CACHE: "1" };
  const command = runCommand("start", [], { ...env, SCHOOL_API_ORIGIN: "" });
  const [, address] = await command.printed(/The site is at (http:\S+)/);
  expect(address).toBe(`http://localhost:${port}`);
  const news = async () => (await fetch(`${address}/News`)).text();
  expect(await news()).toContain("<article");
  expect(readdirSync(temporary)).not.toEqual([]);

  const [first, ...others] = listRuntimes(port);
  expect(others).toEqual([]);
  process.kill(Number(first), "SIGKILL");
  await expect.poll(() => listRuntimes(port).filter((id) => id !== first)).toHaveLength(1);
  await expect.poll(() => news().catch(() => "")).toContain("<article");

  const [second] = listRuntimes(port);
  process.kill(getParentProcess(second), "SIGKILL");
  await command.ended;
  await expect.poll(() => listRuntimes(port)).toEqual([]);
  await expect.poll(() => readdirSync(temporary)).toEqual([]);
  rmSync(temporary, { recursive: true });
});
