/**
 * Finds what browsers of the baseline do not know in what they receive. It cannot see names that older features have too, or that
 * one of today's browsers lacks, options and events, nor styles left out one by one, such as a property, "@container" or ":has()".
 */
import bcd, { type CompatStatement, type Identifier } from "@mdn/browser-compat-data/forLegacyNode";
import { type CustomAtRules, transform, type Visitor } from "lightningcss";
import { parseAst } from "vite";
import { baseline } from "../plugins/baseline.ts";

const accepted = new Set(
  [
    // Used where the browser has it.
    "togglePopover trustedTypes createPolicy createHTML createScriptURL loading",
    "navigationPreload preloadResponse resultingClientId pdfViewerEnabled",
    // Names of our own and of libraries.
    "address animation component format nonce parameters subscribe addModule",
  ].flatMap((names) => names.split(" ")),
);
const limits = baseline.map((one) => /^(\D+)(\d+)$/.exec(one)?.slice(1) ?? []);
const today = limits.map(([browser = ""]) => [browser, "999"]);

function isSupported({ support }: CompatStatement, browsers: readonly string[][]): boolean {
  return browsers.every(([browser = "", limit]) =>
    [support[browser as keyof typeof support] ?? []].flat().some((one) => {
      const isPartial = one.flags || one.prefix || one.alternative_name || one.version_removed;
      return (
        !isPartial && Number.parseFloat(`${one.version_added}`.replace("≤", "")) <= Number(limit)
      );
    }),
  );
}

/** Names that no feature of the baseline has, though today's browsers do. */
function findNewNames(
  groups: readonly (Identifier | undefined)[],
  depth: number,
): ReadonlySet<string> {
  const features = new Map<string, CompatStatement[]>();
  const add = ({ __compat, ...group }: Identifier, levels: number) => {
    for (const [key, feature] of Object.entries(group as Record<string, Identifier>)) {
      if (key.endsWith("_event")) continue;
      const name = key.replace(/_static$/, "");
      if (feature.__compat) features.set(name, [...(features.get(name) ?? []), feature.__compat]);
      if (levels > 1) add(feature, levels - 1);
    }
  };
  for (const group of groups) if (group) add(group, depth);
  const isNew = ([, all]: [string, CompatStatement[]]) =>
    all.some((one) => isSupported(one, today)) && !all.some((one) => isSupported(one, limits));
  return new Set([...features].filter(isNew).map(([name]) => name));
}

type Node = { type: string } & Record<string, unknown>;

/** Members, parameters taken apart, and what is called. */
function findNames(node: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const one of node) findNames(one, names);
  if (typeof node !== "object" || node === null) return names;
  const { type, computed, property, properties, callee } = node as Node;
  const found = [
    type === "MemberExpression" && !computed ? property : undefined,
    type === "NewExpression" || type === "CallExpression" ? callee : undefined,
    ...(type === "ObjectPattern" ? (properties as Node[]).map(({ key }) => key) : []),
  ] as ({ name?: string } | undefined)[];
  for (const one of found) if (one?.name) names.add(one.name);
  for (const child of Object.values(node)) findNames(child, names);
  return names;
}

const newMembers = findNewNames(
  [bcd.api, bcd.javascript.builtins, bcd.javascript.builtins?.Intl],
  2,
);

export function findNewerScript(script: string): string[] {
  const names = [...findNames(parseAst(script))].filter(
    (name) => newMembers.has(name) && !accepted.has(name),
  );
  // What the build cannot lower it makes with RegExp, to fail only when it is used.
  const patterns = script.match(/\bRegExp\(["`'][^"`']*|\(\?<[=!]/g) ?? [];
  return [...names, ...patterns];
}

const newSelectors = findNewNames([bcd.css.selectors], 1);
/** As Lightning CSS describes them. */
const pseudo = /"pseudo-\w+","kind":"(?:custom","name":")?([a-z-]+)"/g;

export function findNewerStyles(styles: string): string[] {
  const found: string[] =
    styles.match(/@media[^{]*[<>][^{]*|@(?:layer|scope|starting-style)/g) ?? [];
  const isNew = (selector: unknown) =>
    [...JSON.stringify(selector).matchAll(pseudo)].some(([, name = ""]) => newSelectors.has(name));
  const visitor: Visitor<CustomAtRules> = {
    Rule: {
      style: ({ value: { selectors, rules } }) => {
        if (rules.length > 0) found.push("a rule inside a rule");
        // Browsers drop the whole rule.
        const isKnown = (selector: unknown) => !isNew(selector);
        if (selectors.some(isNew) && selectors.some(isKnown))
          found.push(
            `${JSON.stringify(selectors.find(isNew))} beside selectors that all browsers know`,
          );
      },
    },
  };
  transform({ filename: "styles.css", code: Buffer.from(styles), visitor });
  return found;
}
