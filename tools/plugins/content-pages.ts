/** What stands above the words of app/content: "#content" for Node; for Vite, content.ts makes it a module of data. */
import { globSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { parseDocument } from "yaml";
import { parseCalendarDate } from "../../app/parse/parse-date.ts";
import * as facts from "../../app/school-facts.ts";

/** Such as "rules.lateFine". */
export function findFact(path: string): unknown {
  const fact = path.split(".").reduce<unknown>((value, name) => Object(value)[name], facts);
  return typeof fact === "function" ? undefined : fact;
}

const text = v.pipe(
  v.string('Put the text in quotation marks ("…").'),
  v.transform((words) => words.replaceAll(/\{(.*?)\}/g, (all, path) => `${findFact(path) ?? all}`)),
  v.regex(/^[^{}]+$/, "The braces name no fact: docs/words.md says where facts are."),
);

const day = v.pipe(
  v.unknown(),
  v.transform(parseCalendarDate),
  v.string("Write it as 3 May 2026."),
);

const frontMatter = v.strictObject(
  {
    title: text,
    description: text,
    /** The title in the browser, if it differs from the heading. */
    documentTitle: v.exactOptional(text),
    lead: v.exactOptional(text),
    reviewed: v.exactOptional(day),
  },
  ({ expected, received }) =>
    received === "undefined"
      ? `Add a line with the ${expected?.replaceAll('"', "")} of the page, such as title: "Uniform".`
      : `Delete ${received} from the lines above the words.`,
);

/** The message is for the person who wrote the words. */
export function rejectContent(file: string, line: number | undefined, advice: string): never {
  const mistake = new Error(`${file}:${line ?? 1}: ${advice}`);
  mistake.name = "InvalidContent";
  throw mistake;
}

export function parseContent(file: string, written: string) {
  const source = written.replaceAll(/^\ufeff|\r(?=\n)/g, "");
  const [block = "", yaml = ""] = /^---\n(.*?\n)---\n/s.exec(source) ?? [];
  if (!block) rejectContent(file, 1, "Begin with title and description between two lines ---.");
  const document = parseDocument(yaml);
  const [error] = document.errors;
  // In YAML a star names another line.
  const starred = yaml.split("\n").findIndex((line) => /^\w+:\s*\*/.test(line)) + 1;
  const line = (error?.linePos?.[0].line ?? starred) + 1;
  if (error || starred > 0)
    rejectContent(file, line, 'Write each line as name: "text", in quotation marks.');
  const { issues, output } = v.safeParse(frontMatter, document.toJS());
  if (issues) {
    const [{ path, message }] = issues;
    const index = block.split("\n").findIndex((line) => line.startsWith(`${path?.[0]?.key}:`));
    rejectContent(file, Math.max(index, 0) + 1, message);
  }
  // The words keep the numbers of their lines.
  return { frontMatter: output, words: block.replaceAll(/.+/g, "") + source.slice(block.length) };
}

/** By file, such as "about/motto". */
export function readPages() {
  const entries = globSync("app/content/*/*.mdx").map((file) => {
    const { frontMatter } = parseContent(file, readFileSync(file, "utf8"));
    return [file.slice("app/content/".length, -".mdx".length), frontMatter] as const;
  });
  return Object.fromEntries(entries);
}

export default readPages();
