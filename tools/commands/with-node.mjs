// Runs a command of the project with the project's own Node, after installing what is missing. Plain JavaScript, for the
// machine's Node (20 or newer) reads it before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const bin = join(root, "node_modules/.bin");
process.chdir(root);
// The tools send no telemetry: the project runs without the internet.
Object.assign(process.env, {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  // Makes Wrangler, Vite and Vitest start in two thirds of the time.
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
});
const [command, ...options] = process.argv.slice(2);

if (!isInstalled()) install();
if (Number(process.versions.node.split(".", 1)[0]) >= 24) await runHere();
else runInProjectNode();

/** npm records a complete installation in node_modules, so nothing is installed twice. */
function isInstalled() {
  const note = "node_modules/.package-lock.json";
  if (!existsSync(note) || !existsSync(join(bin, "node"))) return false;
  const present = listPackages(note);
  return Object.entries(listPackages("package-lock.json")).every(
    ([path, { version, optional }]) =>
      path === "" || optional || present[path]?.version === version,
  );
}

function listPackages(lock) {
  return JSON.parse(readFileSync(lock, "utf8")).packages;
}

function install() {
  console.log("Installing what the project needs …");
  const { status } = spawnSync("npm", ["ci", "--silent"], { stdio: "inherit" });
  if (status === 0) return;
  console.error("The install failed; `npm ci` says why");
  process.exit(status ?? 1);
}

async function runHere() {
  process.argv.splice(1, 2, join(root, command));
  await import(pathToFileURL(join(root, command)).href);
}

/** In a process that ends with this one. */
function runInProjectNode() {
  const child = spawn(join(bin, "node"), [command, ...options], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill(), 500);
  child.on("exit", (code) => process.exit(code ?? 1));
}
