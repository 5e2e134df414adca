/** Sees to it that what this process starts does not outlive it, even where it is killed without a word. */
import { type ChildProcess, spawn } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { basename } from "node:path";

/** Guards every runtime that this process starts from now on, those included that take the place of a crashed one. */
export function guardRuntimes(): void {
  // One that is subscribed already would be told twice.
  unsubscribe("child_process", guardNew);
  subscribe("child_process", guardNew);
}

function guardNew(message: unknown): void {
  const { process: child } = message as { process: ChildProcess };
  child.once("spawn", () => {
    if (basename(child.spawnfile) === "workerd") guard(child);
  });
}

/** Ends `child` when this process has ended. */
export function guard(child: ChildProcess): void {
  const shell = runAfterThisProcess('kill -9 "$0" 2>/dev/null', String(child.pid));
  // Its number may soon be another process's.
  child.once("exit", () => shell.kill("SIGKILL"));
}

/** A shell that waits for the end of its input, which comes with the end of this process; its `$0` is the argument. */
export function runAfterThisProcess(script: string, argument: string): ChildProcess {
  const shell = spawn("/bin/sh", ["-c", `read -r _; ${script}`, argument], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  shell.unref();
  (shell.stdin as unknown as { unref: () => void }).unref();
  return shell;
}
