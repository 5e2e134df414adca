// Runs a command of the project with the project's own Node, after installing what is missing. Plain JavaScript, for the
// machine's Node (20 or newer) reads it before anything is installed.
import { spawn } from "node:child_process";
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

if (!isInstalled()) await install();
if (Number(process.versions.node.split(".", 1)[0]) >= 24) await runHere();
else process.exit(await run(join(bin, "node"), [command, ...options]));

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

async function install() {
  console.log("Installing what the project needs …");
  const code = await run("npm", ["ci", "--silent"]);
  if (code === 0) return;
  console.error("The install failed; `npm ci` says why");
  process.exit(code);
}

async function runHere() {
  process.argv.splice(1, 2, join(root, command));
  await import(pathToFileURL(join(root, command)).href);
}

/** Runs a program that ends with this process; returns its exit code. */
function run(program, list) {
  const child = spawn(program, list, {
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  const pass = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, pass);
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && child.kill(), 500);
  return new Promise((resolve) => {
    child.on("exit", (code, signal) => {
      clearInterval(watch);
      for (const name of signals) process.off(name, pass);
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}
