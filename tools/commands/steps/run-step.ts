import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { killWithParent } from "./kill-with-parent.ts";

export type Step = {
  name: string;
  /** A program and its options. */
  command: string[];
  env?: Record<string, string>;
  /** Streams its output, and fails for anything on stderr, such as an unexpected warning. */
  isLive?: boolean;
};

/** Printed by the runtime when a client closes a connection; harmless. */
export const connectionLost = /^(?!\{).*(disconnected: |Network connection lost)/;

/** Runs steps in turn until one fails; returns whether all succeeded. Each prints its output at its end. */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  for (const step of steps) if (!(await runStep(step))) return false;
  return true;
}

async function runStep({ name, command, env, isLive = false }: Step): Promise<boolean> {
  const [program = "", ...options] = command;
  const output: string[] = [];
  const print = isLive ? console.log : (line: string) => void output.push(line);
  if (isLive) console.log(`\n── ${name}`);
  const started = performance.now();
  const child = spawn(program, options, {
    stdio: ["inherit", isLive ? "inherit" : "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  killWithParent(child);
  const end = () => child.kill();
  process.on("exit", end);
  let unexpected = 0;
  if (child.stdout) createInterface({ input: child.stdout }).on("line", print);
  createInterface({ input: child.stderr as Readable }).on("line", (line) => {
    if (connectionLost.test(line)) return;
    unexpected += 1;
    print(isLive ? `unexpected: ${line}` : line);
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  process.off("exit", end);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  if (!isLive) console.log([`\n── ${name}: ${seconds} s`, ...output].join("\n"));
  return code === 0 && (!isLive || unexpected === 0);
}
