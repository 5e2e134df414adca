import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type MediaQuery, type Selector, type SelectorComponent, transform } from "lightningcss";
import type { Plugin } from "vite";
import type { CriticalCss } from "../../app/ui/frame/page-styles.tsx";

const name = "virtual:critical-css";
/** The modules that make home's first screen, with all that they import. */
const entryModules = ["app/ui/frame/frame.tsx", "app/pages/home/first-screen.tsx"];
/** The document around it; what it imports else is of other pages. */
const documentModule = "app/root.tsx";
/** What holds only until all styles are there. */
const loadingCss = "app/ui/frame/critical.css";

/** Gives the site the styles of home's first screen: of the built style sheet the rules whose classes its modules name. */
export function criticalCss(): Plugin {
  let isBuild = false;
  return {
    name: "critical-css",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      if (!isBuild || this.environment.name === "client") return "export default undefined;";
      // React Router builds what browsers get before what serves it.
      const { client } = this.environment.getTopLevelConfig().environments;
      const critical = extractCriticalCss(join(client?.build.outDir ?? "", "assets"));
      return `export default ${JSON.stringify(critical)};`;
    },
  };
}

function extractCriticalCss(assets: string): CriticalCss {
  const sheets = readdirSync(assets).filter((file) => /^root-.*\.css$/.test(file));
  const [sheet] = sheets;
  if (!sheet || sheets.length > 1)
    throw new Error(`The styles of all pages are one file of ${assets}, not ${sheets.length}`);
  const rules = filterRules(readFileSync(join(assets, sheet)), readFirstScreenTokens());
  const css = minified(Buffer.concat([rules, readFileSync(loadingCss)]));
  const hash = `sha256-${createHash("sha256").update(css).digest("base64")}`;
  return { css, hash, all: `/assets/${sheet}` };
}

/** The rules of a style sheet that can apply to a screen where no other classes and ids than these are. */
function filterRules(sheet: Uint8Array, tokens: ReadonlySet<string>): Uint8Array {
  const applies = (selector: Selector) => selector.every((part) => mayMatch(part, tokens));
  return transform({
    filename: "critical-css.css",
    code: sheet,
    visitor: {
      Rule: {
        style: ({ value }) => (value.selectors.some(applies) ? undefined : []),
        media: ({ value }) => (value.query.mediaQueries.every(isPrint) ? [] : undefined),
      },
    },
  }).code;
}

function isPrint({ mediaType }: MediaQuery): boolean {
  return mediaType === "print";
}

/** Also without the media queries of which nothing is left. */
function minified(sheet: Uint8Array): string {
  const { code } = transform({ filename: "critical-css.css", code: sheet, minify: true });
  return Buffer.from(code).toString();
}

function mayMatch(part: SelectorComponent, tokens: ReadonlySet<string>): boolean {
  if (part.type === "class" || part.type === "id") return isNamed(part.name, tokens);
  if (part.type !== "pseudo-class") return true;
  if (part.kind !== "is" && part.kind !== "where" && part.kind !== "has") return true;
  return part.selectors.some((selector) => selector.every((inner) => mayMatch(inner, tokens)));
}

/** Also where its end is worked out: `from-${place}`. */
function isNamed(className: string, tokens: ReadonlySet<string>): boolean {
  return tokens.has(className) || tokens.has(className.slice(0, className.lastIndexOf("-") + 1));
}

function readFirstScreenTokens(): ReadonlySet<string> {
  const modules = new Set([documentModule]);
  for (const module of entryModules) addImports(module, modules);
  return new Set([...modules].flatMap((module) => splitTokens(readFileSync(module, "utf8"))));
}

function addImports(module: string, modules: Set<string>): void {
  if (modules.has(module)) return;
  modules.add(module);
  const imports = readFileSync(module, "utf8").matchAll(/(?:from|import) "(\.[^"]+\.tsx?)"/g);
  for (const [, path = ""] of imports) addImports(join(dirname(module), path), modules);
}

/** What could be a class: as UnoCSS parts a source. */
function splitTokens(source: string): string[] {
  return source.split(/[\s'"`;{}$]+/);
}
