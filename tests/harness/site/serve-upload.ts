import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startSite } from "./start-site.ts";

type Binding = { name: string; type: string; class_name?: string; [key: string]: unknown };

/** What `wrangler deploy` has sent; modules and assets by path. */
export type Upload = {
  metadata: {
    main_module: string;
    compatibility_date: string;
    bindings: Binding[];
    migrations?: { new_tag: string; steps: { new_sqlite_classes: string[] }[] };
    assets: { config: { html_handling: string; _headers: string } };
  };
  modules: ReadonlyMap<string, Buffer>;
  assets: ReadonlyMap<string, Buffer>;
};

/** Serves an upload over https. */
export function serveUpload({ metadata, modules, assets }: Upload, vars: Record<string, string>) {
  const { main_module, compatibility_date, bindings } = metadata;
  const { html_handling, _headers } = metadata.assets.config;
  const folder = mkdtempSync(join(tmpdir(), "upload-"));
  for (const [path, bytes] of modules) write(join(folder, "worker", path), bytes);
  for (const [path, bytes] of assets) write(join(folder, "assets", path), bytes);
  write(join(folder, "assets/_headers"), _headers);
  const ofType = (type: string) => bindings.filter((binding) => binding.type === type);
  const uploaded = Object.fromEntries(ofType("plain_text").map(({ name, text }) => [name, text]));
  return startSite({
    ...{ name: "uploaded", main: join(folder, "worker", main_module), no_bundle: true },
    ...{ compatibility_date, rules: [{ type: "ESModule", globs: ["**/*.js"] }] },
    vars: { ...uploaded, ...vars },
    kv_namespaces: ofType("kv_namespace").map(({ name, namespace_id }) => ({
      ...{ binding: name, id: namespace_id },
    })),
    durable_objects: { bindings: ofType("durable_object_namespace") },
    migrations: [{ tag: "v1", new_sqlite_classes: ["School"] }],
    ratelimits: ofType("ratelimit"),
    images: { binding: ofType("images")[0]?.name },
    assets: { directory: join(folder, "assets"), html_handling },
    dev: { local_protocol: "https" },
    triggers: { crons: [] },
  } as never);
}

function write(path: string, content: Buffer | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
