import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type MediaQuery, type Selector, type SelectorComponent, transform } from "lightningcss";
import type { Plugin } from "vite";
import type { CriticalCss } from "../../app/ui/frame/page-styles.tsx";
import { addImportedModules } from "../imported-modules.ts";
import { cssTargets } from "./baseline.ts";
import { virtualModule } from "./virtual-module.ts";

const header = "app/ui/frame/site-header.tsx";
/** For home, its first screen; for today, all, with the note that the service worker adds. With what these import. */
const entryModules = {
  home: [header, "app/pages/home/first-screen.tsx"],
  today: [
    header,
    "app/ui/frame/site-footer.tsx",
    "app/pages/today/today.tsx",
    "app/offline/service-worker.ts",
  ],
};
/** Opens once all styles have arrived. */
const closed = ["app/pages/home/announcements/notices-dialog.tsx"];
/** The document itself; its other imports belong to other pages. */
const documentModule = "app/root.tsx";
/** Applies to home until all styles have loaded. */
const loadingCss = "app/ui/frame/critical.css";

/** Provides the inline CSS of pages: the rules of the built style sheet whose classes occur in their modules. */
export function criticalCss(): Plugin {
  return virtualModule("virtual:critical-css", ({ environment }) => {
    const { command, environments } = environment.getTopLevelConfig();
    if (command !== "build" || environment.name === "client") return "export default undefined;";
    // React Router builds the client before the server.
    const critical = extractCriticalCss(join(environments.client?.build.outDir ?? "", "assets"));
    return `export default ${JSON.stringify(critical)};`;
  });
}

function extractCriticalCss(assets: string): CriticalCss {
  const sheets = readdirSync(assets).filter((file) => /^root-.*\.css$/.test(file));
  const [sheet] = sheets;
  if (!sheet || sheets.length > 1)
    throw new Error(`The styles of all pages are one file of ${assets}, not ${sheets.length}`);
  const all = readFileSync(join(assets, sheet));
  const extract = (modules: readonly string[], extra: Uint8Array, options = { print: true }) => {
    const css = minified(Buffer.concat([filterRules(all, readTokens(modules), options), extra]));
    const hash = `sha256-${createHash("sha256").update(css).digest("base64")}`;
    return { css, hash, href: `/assets/${sheet}` };
  };
  return {
    home: extract(entryModules.home, readFileSync(loadingCss), { print: false }),
    today: extract(entryModules.today, Buffer.of()),
  };
}

/** The rules of a style sheet that can match with only these classes and ids. */
function filterRules(
  sheet: Uint8Array,
  tokens: ReadonlySet<string>,
  { print }: { print: boolean },
): Uint8Array {
  const applies = (selector: Selector) => selector.every((part) => mayMatch(part, tokens));
  const isPrint = ({ mediaType }: MediaQuery) => mediaType === "print";
  return transform({
    filename: "critical.css",
    code: sheet,
    visitor: {
      Rule: {
        style: ({ value }) => (value.selectors.some(applies) ? undefined : []),
        media: ({ value }) => (!print && value.query.mediaQueries.every(isPrint) ? [] : undefined),
      },
    },
  }).code;
}

/** Also removes empty media queries. */
function minified(sheet: Uint8Array): string {
  const { code } = transform({
    filename: "critical.css",
    code: sheet,
    minify: true,
    targets: cssTargets,
  });
  return Buffer.from(code).toString();
}

function mayMatch(part: SelectorComponent, tokens: ReadonlySet<string>): boolean {
  if (part.type === "class" || part.type === "id") return tokens.has(part.name);
  if (part.type !== "pseudo-class") return true;
  if (part.kind !== "is" && part.kind !== "where" && part.kind !== "has") return true;
  return part.selectors.some((selector) => selector.every((inner) => mayMatch(inner, tokens)));
}

function readTokens(entries: readonly string[]): ReadonlySet<string> {
  const modules = new Set([documentModule, ...closed]);
  for (const module of entries) addImportedModules(module, modules);
  for (const module of closed) modules.delete(module);
  const sources = [...modules].map((module) => readFileSync(module, "utf8"));
  // Splits them into possible class names, as UnoCSS does.
  return new Set(sources.flatMap((source) => source.split(/[\s'"`;{}$]+/)));
}
