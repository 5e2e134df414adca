import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type MediaQuery, type Selector, type SelectorComponent, transform } from "lightningcss";
import type { Plugin } from "vite";
import type { FirstStyles } from "../../app/ui/frame/page-styles.tsx";

const name = "virtual:first-styles";
/** The modules that make home's first screen, with all that they import. */
const beginnings = ["app/ui/frame/frame.tsx", "app/pages/home/first-screen.tsx"];
/** The document around it; what it imports else is of other pages. */
const around = "app/root.tsx";
/** What holds only until all styles are there. */
const untilStyled = "app/ui/frame/first-styles.css";

/** Gives the site the styles of home's first screen: of the built style sheet the rules whose classes its modules name. */
export function firstStyles(): Plugin {
  let isBuild = false;
  return {
    name: "first-styles",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      if (!isBuild || this.environment.name === "client") return "export default undefined;";
      // React Router builds what browsers get before what serves it.
      const { client } = this.environment.getTopLevelConfig().environments;
      const first = firstStylesIn(join(client?.build.outDir ?? "", "assets"));
      return `export default ${JSON.stringify(first)};`;
    },
  };
}

function firstStylesIn(assets: string): FirstStyles {
  const sheets = readdirSync(assets).filter((file) => /^root-.*\.css$/.test(file));
  const [sheet] = sheets;
  if (!sheet || sheets.length > 1)
    throw new Error(`The styles of all pages are one file of ${assets}, not ${sheets.length}`);
  const rules = rulesFor(readFileSync(join(assets, sheet)), wordsOfFirstScreen());
  const css = minified(Buffer.concat([rules, readFileSync(untilStyled)]));
  const hash = `sha256-${createHash("sha256").update(css).digest("base64")}`;
  return { css, hash, all: `/assets/${sheet}` };
}

/** The rules of a style sheet that can apply to a screen where no other classes and ids than these are. */
function rulesFor(sheet: Uint8Array, words: ReadonlySet<string>): Uint8Array {
  const applies = (selector: Selector) => selector.every((part) => mayMatch(part, words));
  return transform({
    filename: "first-styles.css",
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
  const { code } = transform({ filename: "first-styles.css", code: sheet, minify: true });
  return Buffer.from(code).toString();
}

function mayMatch(part: SelectorComponent, words: ReadonlySet<string>): boolean {
  if (part.type === "class" || part.type === "id") return words.has(part.name);
  if (part.type !== "pseudo-class") return true;
  if (part.kind !== "is" && part.kind !== "where" && part.kind !== "has") return true;
  return part.selectors.some((selector) => selector.every((inner) => mayMatch(inner, words)));
}

function wordsOfFirstScreen(): ReadonlySet<string> {
  const modules = new Set([around]);
  for (const module of beginnings) addWithImports(module, modules);
  return new Set([...modules].flatMap((module) => wordsIn(readFileSync(module, "utf8"))));
}

function addWithImports(module: string, modules: Set<string>): void {
  if (modules.has(module)) return;
  modules.add(module);
  const imports = readFileSync(module, "utf8").matchAll(/(?:from|import) "(\.[^"]+\.tsx?)"/g);
  for (const [, path = ""] of imports) addWithImports(join(dirname(module), path), modules);
}

/** What could be a class: as UnoCSS parts a source. */
function wordsIn(source: string): string[] {
  return source.split(/[\s'"`;{}$]+/);
}
