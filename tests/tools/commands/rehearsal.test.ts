import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { type SchoolApi, startSchoolApi } from "../../../tools/sample-api/sample-api.ts";
import { startCloudflareApi } from "../../harness/site/cloudflare-api.ts";
import { runCommand } from "../../harness/site/run-command.ts";
import type { Upload } from "../../harness/site/serve-upload.ts";

// A deployment builds the site, which takes a busy machine minutes.
vi.setConfig({ testTimeout: 400_000 });

const token = "0123456789abcdef";
const host = "www.my-school.alt";
let api: SchoolApi;
let cloud: Awaited<ReturnType<typeof startCloudflareApi>>;
let folder: string;

/** A checkout of a school that goes live. */
function createCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), "checkout-"));
  const isSource = (path: string) => !/^(\.git|build.*|node_modules|screenshots|tests)$/.test(path);
  cpSync(".", folder, { recursive: true, filter: isSource });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const change = (file: string, ...changes: [from: RegExp, to: string][]) => {
    const text = readFileSync(file, "utf8");
    const changed = changes.reduce((all, [from, to]) => all.replace(from, to), text);
    writeFileSync(join(folder, file), changed);
  };
  const routeOf = (host: string) => `routes = [{ pattern = "${host}", custom_domain = true }]`;
  change("app/school.ts", [/https:\/\/www\.school\.example/, `https://${host}`]);
  change(
    "wrangler.toml",
    [/^# routes = .*$/m, routeOf(host)],
    [/^routes = \[\]$/m, routeOf("staging.my-school.alt")],
    [/http:\/\/127\.0\.0\.1:8790/g, "https://api.my-school.alt"],
  );
  return folder;
}

beforeAll(async () => {
  api = await startSchoolApi({ today: "2026-11-21" });
  cloud = await startCloudflareApi({ SCHOOL_API_ORIGIN: api.origin, PURGE_TOKEN: token });
  folder = createCheckout();
});

afterAll(async () => {
  await cloud.close();
  await api.close();
});

function deploy(...options: string[]) {
  const env = { ...cloud.env, BUILD_DIRECTORY: "build" };
  return runCommand("deploy", ["--with-placeholders", ...options], env, folder);
}

/** The names of an upload's bindings by type. */
function listBindings({ metadata }: Upload) {
  const byType = Map.groupBy(metadata.bindings, ({ type }) => type);
  return Object.fromEntries([...byType].map(([type, all]) => [type, all.map(({ name }) => name)]));
}

const bindings = {
  plain_text: ["SCHOOL_API_ORIGIN", "SCHOOL_CODE"],
  kv_namespace: ["SCHOOL_DATA"],
  durable_object_namespace: ["SCHOOL"],
  ratelimit: ["IMAGE_MISSES", "CERTIFICATE_REQUESTS", "WRONG_SECRETS"],
  images: ["IMAGES"],
};

it("a dry run uploads nothing and needs no account", async () => {
  const options = ["--with-placeholders", "--dry-run"];
  const command = runCommand("deploy", options, { BUILD_DIRECTORY: "build" }, folder);
  expect(await command.ended, command.output()).toBe(0);
  expect(command.output()).toMatch(/Dry run: nothing was uploaded\. All is ready\.\n$/);
});

it("a first deployment uploads the site, which its own visit finds right", async () => {
  const command = deploy();
  expect(await command.ended, command.output()).toBe(0);
  expect(command.output()).toMatch(/The site is at https:\/\/www\.my-school\.alt\.\n$/);
  const worker = cloud.workers.get("school-website");
  expect(worker).toMatchObject({
    schedules: [{ cron: "* * * * *" }],
    records: { origins: [{ hostname: host }] },
  });
  const [upload] = worker?.uploads ?? [];
  if (!upload) throw new Error("Nothing was uploaded");
  expect(listBindings(upload)).toEqual(bindings);
  expect(upload.metadata).toMatchObject({
    compatibility_date: "2026-08-15",
    migrations: { new_tag: "v1", steps: [{ new_sqlite_classes: ["School"] }] },
    code_update_strategy: { mode: "immediate" },
    observability: { logs: { invocation_logs: false } },
  });
  const paths = globSync("**", { cwd: upload.folder });
  expect(paths).toContain("worker/index.js");
  expect(paths).toContain("assets/Uniform/index.html");
  expect(paths.filter((path) => /\.map$|sample-api|test-site/.test(path))).toEqual([]);
});

it("what was uploaded serves cached pages, pictures, the operators' page and a purge over https", async () => {
  const { fetch = globalThis.fetch } = (await cloud.open(host)) ?? {};
  const home = await (await fetch(`https://${host}/`)).text();
  expect(home).toContain("School toppers");
  const [picture = ""] = home.match(/\/api\/image\/[^\s"]+?w=\d+/) ?? [];
  const image = await fetch(`https://${host}${picture}`);
  expect(image.headers.get("Content-Type")).toMatch(/^image\//);
  expect(await (await fetch(`https://${host}/operator`)).text()).toContain("Password");
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const body = JSON.stringify({ reads: ["news"] });
  const purge = await fetch(`https://${host}/purge`, { method: "POST", headers, body });
  expect(await purge.json()).toMatchObject({ reads: [{ read: "news", fetched: true }] });
});

it("a second deployment inherits the namespace, and names the pages that a failing school API leaves empty", async () => {
  await api.setFault("news", { kind: "status", status: 500 });
  onTestFinished(api.clearFaults);
  const command = deploy();
  expect(await command.ended).toBe(1);
  expect(command.output()).toContain(
    "✗ /News shows placeholders: the school API answered 500 for news",
  );
  expect(cloud.namespaces).toHaveLength(1);
  const [, second] = cloud.workers.get("school-website")?.uploads ?? [];
  expect(second?.metadata.bindings).toContainEqual({ name: "SCHOOL_DATA", type: "inherit" });
});

it("a refused deployment ends with exit code 1, without a visit", async () => {
  cloud.settings.refusal = "Script startup exceeded CPU time limit.";
  onTestFinished(() => {
    cloud.settings.refusal = "";
  });
  const command = deploy();
  expect(await command.ended).toBe(1);
  expect(command.output()).toContain("Script startup exceeded CPU time limit.");
  expect(command.output()).not.toContain("Visiting");
});

it("a deployment whose question is answered “no” ends with exit code 1, without a visit", async () => {
  cloud.settings.lastDeployedFrom = "api";
  const line = "npm run --silent deploy -- --with-placeholders";
  // Wrangler asks nothing in CI.
  const env = { ...process.env, ...cloud.env, BUILD_DIRECTORY: "build", CI: "false" };
  const terminal = spawn("script", ["-qec", line, "/dev/null"], { cwd: folder, env });
  let output = "";
  terminal.stdout.on("data", (data) => {
    output += data;
    if (/\?/.test(`${data}`)) terminal.stdin.write("n\n");
  });
  const [code] = await once(terminal, "close");
  expect(code).toBe(1);
  expect(output).toContain("Nothing was deployed.");
});

it("staging has a namespace of its own and is noindex", async () => {
  const command = deploy("--staging");
  expect(await command.ended, command.output()).toBe(0);
  expect(cloud.namespaces.map(({ title }) => title)).toEqual([
    "school-website-school-data",
    "school-website-staging-school-data",
  ]);
});
