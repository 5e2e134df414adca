/**
 * `npm run doctor -- --origin https://api.school.example --code CODE`: asks a school's server everything that the site would ask,
 * once, and says in words what is wrong. Exit code 1 where there is a problem, 2 where a setting is wrong.
 */
import { parseArgs } from "node:util";
import { readSettings, type Settings, WrongSetting } from "../../worker/settings.ts";
import { examine } from "../doctor/examine.ts";
import { problemsIn } from "../doctor/finding.ts";
import { printable } from "../doctor/in-words.ts";
import { reportFor } from "../doctor/report.ts";
import { reportForMachines } from "../doctor/report-for-machines.ts";
import { usualSurroundings } from "../doctor/surroundings.ts";
import { withoutToken } from "../doctor/without-token.ts";

const usage =
  "npm run doctor -- --origin https://api.school.example --code CODE [--token TOKEN] [--json], or SCHOOL_API_ORIGIN, SCHOOL_CODE and SCHOOL_API_TOKEN";

const { settings, json } = request();
const surroundings = usualSurroundings();
if (process.stderr.isTTY)
  console.error("Asking the school's server, some 26 times at most; that may take a minute …");
const examination = await examine(settings, surroundings);
const report = json
  ? JSON.stringify(reportForMachines(examination, surroundings.now), tellable, 2)
  : tell(reportFor(examination, surroundings.now));
console.log(report);
process.exit(problemsIn(examination.findings).length > 0 ? 1 : 0);

function request(): { settings: Settings; json: boolean } {
  const { origin, code, token, json } = parse();
  const { env } = process;
  try {
    const settings = readSettings({
      SCHOOL_API_ORIGIN: origin ?? env.SCHOOL_API_ORIGIN,
      SCHOOL_CODE: code ?? env.SCHOOL_CODE,
      SCHOOL_API_TOKEN: token ?? env.SCHOOL_API_TOKEN,
    });
    return { settings, json };
  } catch (error) {
    if (error instanceof WrongSetting) return exitWrong(error.message);
    throw error;
  }
}

function parse() {
  const text = { type: "string" } as const;
  try {
    const { values } = parseArgs({
      options: { origin: text, code: text, token: text, json: { type: "boolean", default: false } },
    });
    return values;
  } catch {
    return exitWrong(`Say what to examine: ${usage}`);
  }
}

function exitWrong(sentence: string): never {
  console.error(printable(sentence));
  process.exit(2);
}

function tell(text: string): string {
  return withoutToken(text, settings.schoolApiToken);
}

function tellable(_: string, value: unknown): unknown {
  return typeof value === "string" ? tell(value) : value;
}
