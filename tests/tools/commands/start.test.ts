import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findFreePortInRange } from "../../../tools/commands/steps/free-port.ts";
import { runCommand } from "../../harness/run-command.ts";

/** Below the ephemeral ports, which other tests may get. */
async function freePort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 10_000); ; port++) {
    const isFree = await findFreePortInRange(`${port}`).catch(() => undefined);
    if (isFree) return port;
  }
}

/** The running runtimes for this port. */
function listRuntimes(port: number): string[] {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return processes.filter((id) => commandLine(id).includes(`entry=127.0.0.1:${port}`));
}

function getParentProcess(id = ""): number {
  return Number(readFileSync(`/proc/${id}/stat`, "utf8").split(" ")[3]);
}

function commandLine(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, "utf8");
  } catch {
    return "";
  }
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
