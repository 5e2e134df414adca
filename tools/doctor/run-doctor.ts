import { parseArgs } from "node:util";
import { readSettings, type Settings, WrongSetting } from "../../worker/runtime/settings.ts";
import { examine } from "./examine.ts";
import { problemsIn } from "./finding.ts";
import { printable } from "./in-words.ts";
import { reportFor } from "./report.ts";
import { reportForMachines } from "./report-for-machines.ts";
import { usualSurroundings } from "./surroundings.ts";
import { withoutToken } from "./without-token.ts";

const usage =
  "npm run doctor -- --origin https://api.school.example --code CODE [--token TOKEN] [--json], or SCHOOL_API_ORIGIN, SCHOOL_CODE and SCHOOL_API_TOKEN";

type Printer = Pick<typeof console, "log" | "error">;

/** Examines, prints the report, and tells the exit code: 1 where there is a problem, 2 where a setting is wrong. */
export async function runDoctor(
  args: string[],
  env: NodeJS.ProcessEnv,
  { log, error }: Printer,
  surroundings = usualSurroundings(),
): Promise<0 | 1 | 2> {
  try {
    const { settings, json } = readRequest(args, env);
    if (process.stderr.isTTY)
      error("Asking the school's server, some 26 times at most; that may take a minute …");
    const examination = await examine(settings, surroundings);
    const tell = (text: string) => withoutToken(text, settings.schoolApiToken);
    const tellable = (_: string, value: unknown) =>
      typeof value === "string" ? tell(value) : value;
    log(
      json
        ? JSON.stringify(reportForMachines(examination, surroundings.now), tellable, 2)
        : tell(reportFor(examination, surroundings.now)),
    );
    return problemsIn(examination.findings).length > 0 ? 1 : 0;
  } catch (wrong) {
    if (!(wrong instanceof WrongSetting)) throw wrong;
    error(printable(wrong.message));
    return 2;
  }
}

function readRequest(
  args: string[],
  env: NodeJS.ProcessEnv,
): { settings: Settings; json: boolean } {
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
    throw new WrongSetting(`Say what to examine: ${usage}`);
  }
}
