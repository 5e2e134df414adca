import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { school } from "./app/school.ts";
import {
  exceptions,
  type SecurityHeaders,
  securityHeaders,
  speculationRules,
  unlisted,
} from "./app/security-policy.ts";
import { sitePages } from "./app/site-map.ts";
import { readSettings } from "./worker/runtime/settings.ts";

/** Of another worker around the same pages (tests/bench/bare.vite.config.ts). */
const { BUILD_DIRECTORY: otherDirectory } = process.env;

export default {
  ssr: true,
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  ...(otherDirectory && { buildDirectory: otherDirectory }),
  prerender: otherDirectory ? [] : fixedPages(),
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, "client");
    const { isStaging } = readSettings(await varsOfBuild());
    await appendFile(join(client, "_headers"), headersOfFiles({ isStaging }));
    await appendFile(join(client, "robots.txt"), `\nSitemap: ${school.origin}/sitemap.xml\n`);
    await nameSchool(join(client, "site.webmanifest"));
  },
} satisfies Config;

function fixedPages(): string[] {
  return sitePages.filter((page) => !page.live).map((page) => page.path);
}

/** The settings of the environment that is built for, which is named as @cloudflare/vite-plugin takes it. */
async function varsOfBuild(): Promise<Record<string, string>> {
  const { unstable_readConfig: read } = await import("wrangler");
  const { vars } = read({ config: "wrangler.toml", env: process.env.CLOUDFLARE_ENV ?? "" });
  return vars as Record<string, string>;
}

/** What the asset server adds to `public/_headers`. */
function headersOfFiles({ isStaging }: { isStaging: boolean }): string {
  const rules = exceptions.flatMap(({ paths, headers }) =>
    paths
      .filter((path) => !path.startsWith("/api"))
      .map((path) => formatRule(replaceRules(path), headers, { takesBack: true })),
  );
  const ofAll = { ...securityHeaders, ...speculationRules, ...(isStaging && unlisted) };
  return [formatRule("/*", ofAll), ...rules].join("");
}

/** Of two rules of one spelling the second is added to the first, and so comes before the rule for all. */
function replaceRules(path: string): string {
  return path.replace(/\*$/, ":rest");
}

function formatRule(path: string, headers: SecurityHeaders, { takesBack = false } = {}): string {
  const lines = Object.entries(headers).flatMap(([name, value]) => [
    ...(takesBack ? [`  ! ${name}`] : []),
    `  ${name}: ${value}`,
  ]);
  return `\n${path}\n${lines.join("\n")}\n`;
}

/** The site as an app on a phone's home screen bears the school's name and colours. */
async function nameSchool(manifest: string): Promise<void> {
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
