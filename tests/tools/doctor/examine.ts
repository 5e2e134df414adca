import { runDoctor } from "../../../tools/doctor/run-doctor.ts";
import type {
  Fault,
  ResponseOverride,
  School,
  SchoolApiCall,
} from "../../../tools/sample-api/client.ts";
import { school } from "../../harness/sample-schools.ts";

type Problem = { message: string; isCritical: boolean; examples: string[] };
type Report = { problems: Problem[]; reads: { read: string; result: string }[] };

/** What `npm run doctor` prints, and its exit code. */
export async function doctor(args: string[], env: Record<string, string> = {}) {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const code = await runDoctor(args, env, { log, error: log });
  return { code, output: lines.join("\n") };
}

export async function examine({ origin }: { origin: string }, token = ""): Promise<Report> {
  const args = ["--json", "--origin", origin, "--code", "convent"];
  const { output } = await doctor(token ? [...args, "--token", token] : args);
  return JSON.parse(output);
}

/** A school API with these faults and responses. */
export async function openSchoolWith({
  faults = {},
  answers: responses = {},
}: {
  faults?: { [Call in SchoolApiCall]?: Fault };
  answers?: { [Call in SchoolApiCall]?: ResponseOverride };
}): Promise<School> {
  const api = await school();
  for (const [call, fault] of Object.entries(faults))
    await api.setFault(call as SchoolApiCall, fault);
  for (const [call, response] of Object.entries(responses))
    await api.setResponse(call as SchoolApiCall, response);
  return api;
}

/** Each message with its examples. */
export function formatLines({ problems }: Report): string[] {
  return problems.map(({ message, examples }) => [message, ...examples].join(" – "));
}
