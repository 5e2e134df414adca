/** Kills child processes when this process ends, even after SIGKILL. */
import { type ChildProcess, spawn } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { basename } from "node:path";

/** Kills every workerd that this process starts from now on, also those that replace a crashed one. */
export function killRuntimesWithParent(): void {
  // Subscribing twice would watch each process twice.
  unsubscribe("child_process", onSpawn);
  subscribe("child_process", onSpawn);
}

function onSpawn(message: unknown): void {
  const { process: child } = message as { process: ChildProcess };
  child.once("spawn", () => {
    if (basename(child.spawnfile) === "workerd") killWithParent(child);
  });
}

/** Kills `child` when this process has ended. */
export function killWithParent(child: ChildProcess): void {
  const shell = runAfterThisProcess('kill -9 "$0" 2>/dev/null', String(child.pid));
  // Its process id may soon be reused.
  child.once("exit", () => shell.kill("SIGKILL"));
}

/** A shell that runs the script when its input ends, which is when this process ends; `$0` is the argument. */
export function runAfterThisProcess(script: string, argument: string): ChildProcess {
  const shell = spawn("/bin/sh", ["-c", `read -r _; ${script}`, argument], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  shell.unref();
  (shell.stdin as unknown as { unref: () => void }).unref();
  return shell;
}
