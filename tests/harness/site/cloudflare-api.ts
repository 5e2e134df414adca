/** A stand-in for the calls of Cloudflare's REST API that `wrangler deploy` makes; it serves what was uploaded. */
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { basename } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { type Manifest, serveUpload, storeUpload, type Upload } from "./serve-upload.ts";

type Worker = {
  uploads: Upload[];
  schedules?: { cron: string }[];
  records?: { origins: { hostname: string }[] };
};

/** What wrangler reads of the answers to calls about workers.dev, domains and settings. */
const unchanged = {
  subdomain: { enabled: false },
  enabled: false,
  deployments: [],
  added: [],
  updated: [],
  conflicting: [],
};

/** `vars`: instead of the uploaded ones, when an upload is served. */
export async function startCloudflareApi(vars: Record<string, string>) {
  const workers = new Map<string, Worker>();
  const namespaces: { id: string; title: string }[] = [];
  /** Tests change these. */
  const settings = { lastDeployedFrom: "wrangler", refusal: "" };
  const files = new Map<string, Buffer>();
  let manifest: Manifest = {};
  const app = new Hono().basePath("/client/v4/accounts/account");
  const of = (c: Context) => workers.get(c.req.param("name") ?? "");

  // A body that nobody reads would keep wrangler from ending.
  app.use(async (c, next) => {
    await c.req.arrayBuffer();
    await next();
  });
  app.post("/workers/scripts/:name/assets-upload-session", async (c) => {
    manifest = (await c.req.json()).manifest;
    const hashes = Object.values(manifest).map(({ hash }) => hash);
    const missing = hashes.filter((hash) => !files.has(hash));
    return succeed({ jwt: createToken(), buckets: missing.length > 0 ? [missing] : [] });
  });
  app.post("/workers/assets/upload", async (c) => {
    for (const [hash, file] of await c.req.formData())
      files.set(hash, Buffer.from(await (file as File).text(), "base64"));
    return succeed({ jwt: createToken() });
  });
  const handleUpload = async (c: Context) => {
    if (settings.refusal) return refuse(10021, settings.refusal);
    const worker: Worker = of(c) ?? { uploads: [] };
    const upload = await storeUpload(await c.req.formData(), manifest, files);
    const { migrations } = (worker.uploads[0] ?? upload).metadata;
    const made = migrations?.steps.flatMap((step) => step.new_sqlite_classes) ?? [];
    const bound = upload.metadata.bindings.flatMap((binding) => binding.class_name ?? []);
    const unmade = bound.find((one) => !made.includes(one));
    if (unmade) return refuse(10061, `No migration makes ${unmade}`);
    worker.uploads.push(upload);
    workers.set(c.req.param("name") ?? "", worker);
    const id = crypto.randomUUID();
    return succeed({ id, deployment_id: id, startup_time_ms: 1, resources: { script: {} } });
  };
  // A first deployment puts the script, later ones post versions of it.
  app.put("/workers/scripts/:name", handleUpload);
  app.post("/workers/scripts/:name/versions", handleUpload);
  app.get("/workers/services/:name", (c) => {
    const migration_tag = of(c)?.uploads[0]?.metadata.migrations?.new_tag;
    const script = { last_deployed_from: settings.lastDeployedFrom, migration_tag };
    return succeed(of(c) && { default_environment: { environment: "production", script } });
  });
  // Later uploads inherit the namespace of the first.
  app.get("/workers/scripts/:name/settings", (c) => succeed(of(c)?.uploads[0]?.metadata));
  app.get("/workers/scripts/:name/secrets", (c) => succeed(of(c) && []));
  app.put("/workers/scripts/:name/:call{schedules|domains/records}", async (c) => {
    Object.assign(of(c) ?? {}, { [basename(c.req.path)]: await c.req.json() });
    return succeed([]);
  });
  app.get("/storage/kv/namespaces", () => succeed(namespaces));
  app.post("/storage/kv/namespaces", async (c) => {
    const { title } = await c.req.json();
    if (namespaces.some((one) => one.title === title)) return refuse(10014, "title already exists");
    namespaces.push({ id: crypto.randomUUID().replaceAll("-", ""), title });
    return succeed(namespaces.at(-1));
  });
  app.all("/workers/*/:name/:call?", (c) => succeed(of(c) && unchanged));

  const sites = new Map<Upload, ReturnType<typeof serveUpload>>();
  /** The site at a host; undefined if nothing was uploaded for it. */
  const open = (host = "") => {
    const worker = [...workers.values()].find(({ records }) =>
      records?.origins.some(({ hostname }) => hostname === host),
    );
    const upload = worker?.uploads.at(-1);
    if (upload && !sites.has(upload)) sites.set(upload, serveUpload(upload, vars));
    return upload && sites.get(upload);
  };
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  // The deploying computer's proxy: the way to the hosts of what was uploaded, and to this server.
  server.on("connect", async ({ url = "" }, socket) => {
    const site = await open(url.replace(/:.*/, ""));
    // Wrangler also looks for a newer version of itself.
    if (!site && url !== address) return void socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
    const target = connect(Number(site ? new URL(site.origin).port : port), "localhost");
    target.on("connect", () => socket.write("HTTP/1.1 200 OK\r\n\r\n"));
    socket.pipe(target).pipe(socket);
    for (const one of [target, socket]) one.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const address = `127.0.0.1:${port}`;
  return {
    workers,
    namespaces,
    settings,
    open,
    /** For wrangler, and for the visit afterwards. */
    env: {
      CLOUDFLARE_API_BASE_URL: `http://${address}/client/v4`,
      CLOUDFLARE_ACCOUNT_ID: "account",
      CLOUDFLARE_API_TOKEN: "token",
      HTTPS_PROXY: `http://${address}`,
      NODE_USE_ENV_PROXY: "1",
      NODE_TLS_REJECT_UNAUTHORIZED: "0",
    },
    close: async () => {
      for (const site of sites.values()) await (await site).stop();
      server.closeAllConnections();
      server.close();
    },
  };
}

function succeed(result: unknown): Response {
  if (!result) return refuse(10007, "This Worker does not exist on your account.");
  return Response.json({ success: true, errors: [], messages: [], result });
}

function refuse(code: number, message: string): Response {
  const errors = [{ code, message }];
  return Response.json({ success: false, errors, messages: [], result: null }, { status: 404 });
}

/** Wrangler reads when it expires. */
function createToken(): string {
  const payload = Buffer.from(JSON.stringify({ exp: 9_999_999_999 })).toString("base64url");
  return `header.${payload}.signature`;
}
