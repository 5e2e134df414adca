/** One folder for the temporary files of this process and its children, removed when this process ends. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runAfterThisProcess } from "./kill-with-parent.ts";

let folder: string | undefined;

/** Sets `os.tmpdir()` for this process and its children; call it before anything is written. */
export function openTemporaryFolder(): void {
  if (folder) return;
  const own = mkdtempSync(join(tmpdir(), "school-website-"));
  folder = own;
  process.env.TMPDIR = own;
  process.on("exit", () => removeFolder(own));
  // In case this process is killed; children may still write for a moment.
  runAfterThisProcess('for _ in 1 2 3; do rm -rf "$0"; sleep 1; done', own);
}

function removeFolder(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 2, retryDelay: 50 });
  } catch {
    // A child wrote while it was removed: the shell removes it.
  }
}
