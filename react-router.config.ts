import { appendFile, glob, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { school } from "./app/school.ts";
import {
  documentHeaders,
  exceptions,
  type SecurityHeaders,
  securityHeaders,
  unlisted,
} from "./app/security-policy.ts";
import { sitePages } from "./app/site-map.ts";

const { BUILD_DIRECTORY: buildDirectory = "build" } = process.env;

export default {
  ssr: true,
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  buildDirectory,
  prerender: listInformationPages(),
  buildEnd: async ({ reactRouterConfig }) => {
    const { buildDirectory } = reactRouterConfig;
    const client = join(buildDirectory, "client");
    const { vars } = JSON.parse(
      await readFile(join(buildDirectory, "server/wrangler.json"), "utf8"),
    );
    const isStaging = vars.SITE_STAGE === "staging";
    await appendFile(join(client, "_headers"), formatFileHeaders({ isStaging }));
    await brandManifest(join(client, "site.webmanifest"));
    // The list of the scripts that tools/plugins/page-scripts.ts deletes.
    for await (const list of glob(join(client, "assets/manifest-*.js"))) await rm(list);
  },
} satisfies Config;

function listInformationPages(): string[] {
  return sitePages.filter((page) => page.render === "static").map((page) => page.path);
}

/** The header rules that the build appends to `public/_headers`. */
function formatFileHeaders({ isStaging }: { isStaging: boolean }): string {
  const rules = Object.entries(exceptions)
    .filter(([path]) => !path.startsWith("/api"))
    .map(([path, headers]) => formatRule(respellWildcard(path), headers, { isOverride: true }));
  const ofAll = { ...securityHeaders, ...documentHeaders, ...(isStaging && unlisted) };
  return [formatRule("/*", ofAll), ...rules].join("");
}

/** Rules with the same pattern are merged into the first, so the wildcard is respelled to keep this one after the rule for all paths. */
function respellWildcard(path: string): string {
  return path.replace(/\*$/, ":rest");
}

function formatRule(path: string, headers: SecurityHeaders, { isOverride = false } = {}): string {
  const lines = Object.entries(headers).flatMap(([name, value]) => [
    ...(isOverride ? [`  ! ${name}`] : []),
    `  ${name}: ${value}`,
  ]);
  return `\n${path}\n${lines.join("\n")}\n`;
}

/** Writes the school's name and colours into the web app manifest. */
async function brandManifest(manifest: string): Promise<void> {
  const fields = JSON.parse(await readFile(manifest, "utf8"));
  const named = {
    name: school.name,
    short_name: school.shortName,
    background_color: school.colours.day.paper,
    theme_color: school.colours.always.ground,
    ...fields,
  };
  await writeFile(manifest, JSON.stringify(named));
}
