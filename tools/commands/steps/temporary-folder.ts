/** One folder for the temporary files of this process and its children, removed when this process ends. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runAfterThisProcess } from "./kill-with-parent.ts";

let folder: string | undefined;

/** Sets `os.tmpdir()` for this process and its children; call it before anything is written. */
export function openTemporaryFolder(): void {
  if (folder) return;
  folder = mkdtempSync(join(tmpdir(), "school-website-"));
  process.env.TMPDIR = folder;
  // Children may still write for a moment.
  runAfterThisProcess('for _ in 1 2 3; do rm -rf "$0"; sleep 1; done', folder);
}
