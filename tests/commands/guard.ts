/** Sees to it that a runtime does not outlive this process, even where this one is killed without a word. */
import { type ChildProcess, spawn } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";

/** Runs `start` and guards the processes that it starts. */
export async function guarded<Result>(start: () => Promise<Result>): Promise<Result> {
  const started: ChildProcess[] = [];
  const note = (message: unknown) => started.push((message as { process: ChildProcess }).process);
  subscribe("child_process", note);
  try {
    return await start();
  } finally {
    unsubscribe("child_process", note);
    for (const { pid } of started) if (pid) guard(pid);
  }
}

/** A shell that waits for the end of its input, which comes with the end of this process, and then ends `pid`. */
function guard(pid: number): void {
  const shell = spawn("/bin/sh", ["-c", 'read -r _; kill -9 "$0" 2>/dev/null', String(pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  shell.unref();
  (shell.stdin as unknown as { unref: () => void }).unref();
}
