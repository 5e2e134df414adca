// Installs what is missing and runs a command with the project's own Node; when this process ends, all processes and temporary
// files of the command go. Plain JavaScript, for the machine's Node (20 or newer) reads it before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

process.chdir(resolve(import.meta.dirname, "../.."));
if (!isInstalled()) {
  console.log("Installing what the project needs …");
  const { status } = spawnSync("npm", ["ci"], { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
// In memory, where local stores are quicker than on a disk; some containers have little of it.
const { bavail = 0, bsize = 0 } = existsSync("/dev/shm") ? statfsSync("/dev/shm") : {};
const folder = process.env.TMPDIR || bavail * bsize < 2e9 ? tmpdir() : "/dev/shm";
const temporary = mkdtempSync(join(folder, "school-website-"));
const command = spawn("node_modules/.bin/node", process.argv.slice(2), {
  // In a group of its own, with all that it starts.
  detached: true,
  stdio: "inherit",
  env: {
    ...process.env,
    TMPDIR: temporary,
    WRANGLER_LOG_PATH: temporary,
    WRANGLER_REGISTRY_PATH: join(temporary, "registry"),
    // The tools send no telemetry: the project runs without the internet.
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    WRANGLER_SEND_METRICS: "false",
    // Makes Wrangler, Vite and Vitest start in two thirds of the time.
    NODE_COMPILE_CACHE: resolve("node_modules/.cache/node"),
  },
});
// A shell, because it outlives this process even after SIGKILL: its input ends with this process.
const cleanUp = 'read -r _; kill -9 "-$0"; rm -rf "$1" || { sleep 1; rm -rf "$1"; }';
spawn("/bin/sh", ["-c", cleanUp, `${command.pid}`, temporary], {
  detached: true,
  stdio: ["pipe", "ignore", "ignore"],
});
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.exit(1), 500);
command.on("exit", (code) => process.exit(code ?? 1));

/** npm records a complete installation in node_modules, so nothing is installed twice. */
function isInstalled() {
  const wanted = listPackages("package-lock.json");
  const present = listPackages("node_modules/.package-lock.json");
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === "" || optional || present[path]?.version === version,
  );
}

function listPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {};
}
