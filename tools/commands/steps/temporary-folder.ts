/** One folder for the temporary files of this process and its children, removed when this process ends. */
import { accessSync, constants, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runAfterThisProcess } from "./kill-with-parent.ts";

/** Linux's folder in memory: the local KV and edge cache write there five times as fast as on a disk. */
const MEMORY_FOLDER = "/dev/shm";
const NEEDED_BYTES = 2_000_000_000;

let folder: string | undefined;

/** Sets `os.tmpdir()` for this process and its children; call it before anything is written. */
export function openTemporaryFolder(): void {
  if (folder) return;
  const isChosen = Boolean(process.env.TMPDIR);
  folder = mkdtempSync(
    join(isChosen || !hasSpace(MEMORY_FOLDER) ? tmpdir() : MEMORY_FOLDER, "school-website-"),
  );
  process.env.TMPDIR = folder;
  // Children may still write for a moment.
  runAfterThisProcess('for _ in 1 2 3; do rm -rf "$0"; sleep 1; done', folder);
}

function hasSpace(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
