import { existsSync, readFileSync } from "node:fs";
import pictures from "../../app/pictures/manifest.json" with { type: "json" };
import { findPage } from "../../app/site-map.ts";
import { findFact } from "./content-pages.ts";

type Attribute = { type: string; name?: string; value?: string | { value: string } | null };

/** What to do about a mistake. */
type Advice = string | false | null | undefined;

/** A node of Markdown or HTML. */
export type Node = {
  type: string;
  tagName?: string;
  name?: string | null;
  depth?: number;
  url?: string;
  value?: string;
  attributes?: Attribute[];
  children?: Node[];
};

export type File = { fail(advice: string, node: Node): never };

const parts = readFileSync("app/pages/content/parts.tsx", "utf8");
const components = [...parts.matchAll(/^export (?:function|\{) ([\w, ]+\w)/gm)]
  .flatMap(([, names = ""]) => names.split(", "))
  .filter((name) => name !== "Section");

/** What they cannot be shown without. */
const needed: Record<string, readonly string[]> = {
  ButtonLink: ["href"],
  FactTable: ["caption"],
  Figure: ["name"],
  HoursTable: ["caption"],
  Leader: ["title", "picture"],
  OutsideLink: ["href"],
  PictureCard: ["title", "href", "picture"],
  PictureGrid: ["names"],
  Uniform: ["picture", "caption"],
};

/** By the type of the node. */
const checks: Record<string, (node: Node, parent: Node) => Advice> = {
  mdxjsEsm: () => "Delete this line: import and export are not for pages of words",
  image: () => 'Write a picture as <Figure name="…" />',
  heading: ({ depth }) => depth === 1 && "Begin the heading with ##",
  table: (_, { name }) => !name && 'Put the table between <FactTable caption="…"> and </FactTable>',
  tableRow: ({ children = [] }, { children: [first] = [] }) =>
    children.length !== first?.children?.length &&
    "Write as many cells between | into this line as into the first of the table",
  link: ({ url }) => checkAddress(url),
  definition: ({ url }) => checkAddress(url),
  mdxTextExpression: ({ value }) => checkFact(value, ["string", "number"]),
  mdxFlowExpression: ({ value }) => !isComment.test(`${value}`) && "Write a sentence around {…}",
  mdxJsxTextElement: checkComponent,
  mdxJsxFlowElement: checkComponent,
};

/** Says with file and line what to do about a mistake in the words of a page. */
export function checkNode(node: Node, parent: Node, file: File): void {
  const advice = checks[node.type]?.(node, parent);
  if (advice) file.fail(advice, node);
  for (const child of node.children ?? []) checkNode(child, node, file);
}

function checkComponent({ name, attributes = [], children = [] }: Node): Advice {
  if (!components.includes(`${name}`))
    return `<${name}> is not allowed: write Markdown or a component that is listed`;
  const mistake = attributes.map(checkAttribute).find(Boolean);
  // A fact in braces has all that is needed.
  if (mistake || attributes.some((attribute) => !attribute.name)) return mistake;
  const given = attributes.filter(({ value }) => value).map((attribute) => attribute.name);
  const missing = needed[`${name}`]?.find((one) => !given.includes(one));
  if (missing) return `Write ${missing}="…" into <${name}>: it needs one`;
  const [table, ...more] = children;
  const isTable = table?.type === "table" && more.length === 0;
  if (!isTable && /^(?:FactTable|Uniform)$/.test(`${name}`))
    return "Keep the lines of the table together, with | --- | --- | as the second";
  return undefined;
}

function checkAttribute({ name = "", value }: Attribute): Advice {
  if (/^on|^style|^class|^dangerously/i.test(name)) return `Delete ${name}: it is not allowed`;
  if (typeof value === "object")
    return value && !/^\d+$/.test(value.value) && checkFact(value.value);
  if (name === "href") return checkAddress(value);
  if (name === "") return checkFact(value?.replace("...", ""));
  const unknown =
    /^(?:names?|picture)$/.test(name) && value?.split(" ").find((one) => !(one in pictures));
  return (
    unknown &&
    `There is no picture ${unknown}: those that there are have the names of the files in tools/brand/pictures`
  );
}

const isComment = /^\s*\/\*(?:(?!\*\/).)*\*\/\s*$/s;

function checkFact(code = "", types = ["string", "number", "object"]): Advice {
  const isKnown = types.includes(typeof findFact(code.trim())) || isComment.test(code);
  return !isKnown && `There is no fact {${code}}: write one that there is, or the words`;
}

function checkAddress(address = ""): Advice {
  if (/^(?:https?:\/\/|mailto:|tel:|#)/.test(address)) return undefined;
  const path = address.replace(/[?#].*/, "");
  if (/^[^/:]+\.\w+$/.test(path)) return "Begin the address with /, https:// or mailto:";
  if (/\.\w+$/.test(path)) return !existsSync(`public${path}`) && `Put the file into public${path}`;
  const isKnown = findPage(path)?.path === path;
  return !isKnown && `There is no page ${path}: copy its address from the browser, from the / on`;
}
