/** What this process and those it starts keep in the temporary directory lies in one folder, which goes when this process ends. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runAfterThisProcess } from "./guard.ts";

let folder: string | undefined;

/** To be called before anything is kept: from then on `os.tmpdir()` is the folder, here and in what is started. */
export function openTemporaryFolder(): void {
  if (folder) return;
  const own = mkdtempSync(join(tmpdir(), "school-website-"));
  folder = own;
  process.env.TMPDIR = own;
  process.on("exit", () => removeFolder(own));
  // For a process that is killed; and what this one started may for a moment go on writing.
  runAfterThisProcess('for _ in 1 2 3; do rm -rf "$0"; sleep 1; done', own);
}

function removeFolder(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 2, retryDelay: 50 });
  } catch {
    // Something was written while it was removed; the shell removes it.
  }
}
