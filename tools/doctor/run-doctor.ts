import { parseArgs } from "node:util";
import { readSettings, type Settings, WrongSetting } from "../../worker/runtime/settings.ts";
import { fetchReads } from "./fetch-reads.ts";
import { findItemProblems } from "./item-problems.ts";
import { findPictureProblems } from "./picture-problems.ts";
import { mergeProblems } from "./problem.ts";
import { findReadProblems } from "./read-problems.ts";
import { formatReport, type Report, summarize } from "./report.ts";

const usage =
  "Usage: npm run doctor -- --origin https://api.school.example --code CODE [--token TOKEN] [--json]";

/** Prints the report; the exit code: 1 if there is a problem, 2 if a setting is wrong. */
export async function runDoctor(
  args: string[],
  env: NodeJS.ProcessEnv,
  { log, error }: Pick<typeof console, "log" | "error">,
): Promise<0 | 1 | 2> {
  try {
    const { settings, json } = readArguments(args, env);
    const report = await examine(settings);
    const token = settings.schoolApiToken;
    const clean = (text: string) => printable(token ? text.replaceAll(token, "…") : text);
    const cleanValue = (_: string, value: unknown) =>
      typeof value === "string" ? clean(value) : value;
    log(json ? JSON.stringify(report, cleanValue, 2) : formatReport(report).map(clean).join("\n"));
    return report.problems.length > 0 ? 1 : 0;
  } catch (wrong) {
    if (!(wrong instanceof WrongSetting)) throw wrong;
    error(printable(wrong.message));
    return 2;
  }
}

function readArguments(args: string[], env: NodeJS.ProcessEnv) {
  const { origin, code, token, json } = parse(args);
  const settings = readSettings({
    SCHOOL_API_ORIGIN: origin ?? env.SCHOOL_API_ORIGIN,
    SCHOOL_CODE: code ?? env.SCHOOL_CODE,
    SCHOOL_API_TOKEN: token ?? env.SCHOOL_API_TOKEN,
  });
  return { settings, json };
}

function parse(args: string[]) {
  const text = { type: "string" } as const;
  const json = { type: "boolean", default: false } as const;
  try {
    return parseArgs({ args, options: { origin: text, code: text, token: text, json } }).values;
  } catch {
    throw new WrongSetting(usage);
  }
}

async function examine(settings: Settings): Promise<Report> {
  const reads = await fetchReads(settings);
  const problems = mergeProblems([
    ...findReadProblems(reads, settings),
    ...reads.flatMap(findItemProblems),
    ...(await findPictureProblems(reads, settings)),
  ]);
  const { schoolApiOrigin: origin, schoolCode: school } = settings;
  return { origin, school, reads: reads.map(summarize), problems };
}

/** Replaces what a terminal interprets: control characters, lone surrogates, direction marks. */
function printable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}
