import { spawn } from "node:child_process";
import { setTimeout as pass } from "node:timers/promises";

const PRINT_TIMEOUT_MS = 120_000;

/** Runs a script of package.json. `output` is of both streams so far; `ended` resolves with the exit code. */
export function runCommand(
  name: string,
  options: string[],
  env: Record<string, string>,
  cwd = ".",
) {
  const child = spawn("npm", ["run", "--silent", name, "--", ...options], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (text += data));
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  /** Waits for matching output; throws with the output if there is none. */
  const printed = async (pattern: RegExp) => {
    const deadline = Date.now() + PRINT_TIMEOUT_MS;
    for (;;) {
      const match = pattern.exec(text);
      if (match) return match;
      if (Date.now() > deadline) throw new Error(`Never printed ${pattern}:\n${text}`);
      await pass(50);
    }
  };
  return { output: () => text, printed, ended, kill: () => child.kill("SIGKILL") };
}
