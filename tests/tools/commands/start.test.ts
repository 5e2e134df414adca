import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readPort } from "../../../tools/commands/steps/local-settings.ts";
import { runCommand } from "../../harness/site/run-command.ts";

/** Below the ephemeral ports, which other tests may get. */
async function findFreePort(): Promise<string> {
  for (let port = 20_000 + (process.pid % 10_000); ; port++) {
    const isFree = await readPort(`${port}`).catch(() => undefined);
    if (isFree) return `${port}`;
  }
}

/** The processes that have the text in their arguments. */
function listProcesses(text: string): number[] {
  const { stdout } = spawnSync("pgrep", ["-f", text], { encoding: "utf8" });
  return stdout.split("\n").filter(Boolean).map(Number);
}

it("npm start serves the sample school at the printed address, and leaves no process or file when npm is killed", {
  timeout: 240_000,
}, async () => {
  const PORT = await findFreePort();
  const temporary = mkdtempSync(join(tmpdir(), "start-"));
  onTestFinished(() => rmSync(temporary, { recursive: true }));
  // npm and Node have files there too.
  const env = { PORT, TMPDIR: temporary, NODE_DISABLE_COMPILE_CACHE: "1", SCHOOL_API_ORIGIN: "" };
  const command = runCommand("start", [], env);
  const [, address] = await command.printed(/The site is at (http:\S+)/);
  expect(address).toBe(`http://localhost:${PORT}`);
  for (const path of ["/", "/About", "/News"]) {
    const response = await fetch(address + path);
    expect([path, response.status]).toEqual([path, 200]);
    if (path === "/News") expect(await response.text()).toContain("<article");
  }
  expect(readdirSync(temporary)).toHaveLength(1);
  expect(listProcesses(PORT)).not.toEqual([]);
  command.kill();
  await expect.poll(() => listProcesses(PORT)).toEqual([]);
  await expect.poll(() => readdirSync(temporary)).toEqual([]);
  await expect.poll(() => readPort(PORT).catch(() => undefined)).toBe(Number(PORT));
});

it("npm start says in one line which setting is wrong", async () => {
  const command = runCommand("start", [], { PURGE_TOKEN: "short" });
  expect(await command.ended).toBe(1);
  expect(command.output()).toMatch(/^PURGE_TOKEN must be 16 or more .*\n$/);
});
