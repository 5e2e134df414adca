import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createLocalConfig } from "../../../tools/commands/steps/local-config.ts";
import { startSite } from "./start-site.ts";

type Binding = { name: string; type: string; class_name?: string; text?: string };

/** What `wrangler deploy` has sent: a folder with `worker/` and `assets/`, and what describes them. */
export type Upload = {
  folder: string;
  metadata: {
    main_module: string;
    bindings: Binding[];
    migrations?: { new_tag: string; steps: { new_sqlite_classes: string[] }[] };
    assets: { config: { _headers: string } };
  };
};

/** The assets by path. */
export type Manifest = Record<string, { hash: string }>;

export async function storeUpload(
  form: FormData,
  manifest: Manifest,
  files: ReadonlyMap<string, Buffer>,
): Promise<Upload> {
  const folder = mkdtempSync(join(tmpdir(), "upload-"));
  const store = (path: string, content: Buffer | string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  const metadata: Upload["metadata"] = JSON.parse(String(form.get("metadata")));
  for (const [path, module] of form)
    if (module instanceof File) store(`worker/${path}`, Buffer.from(await module.arrayBuffer()));
  for (const [path, { hash }] of Object.entries(manifest))
    store(`assets${path}`, files.get(hash) ?? "");
  store("assets/_headers", metadata.assets.config._headers);
  return { folder, metadata };
}

/** Serves an upload over https, with the bindings of the build. */
export function serveUpload({ folder, metadata }: Upload, vars: Record<string, string>) {
  const texts = metadata.bindings.filter(({ type }) => type === "plain_text");
  const uploaded = Object.fromEntries(texts.map(({ name, text }) => [name, text]));
  const config = createLocalConfig({ ...uploaded, ...vars });
  return startSite({
    ...config,
    main: join(folder, "worker", metadata.main_module),
    assets: { ...config.assets, directory: join(folder, "assets") },
    dev: { local_protocol: "https" },
  });
}
