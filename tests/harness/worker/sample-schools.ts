/** Sample schools for worker and page tests, in this process. */
import {
  createSchool,
  type School as SampleSchool,
  type SchoolApiCall,
} from "../../../tools/sample-api/school.ts";
import type { Clock } from "../simulators/clock.ts";
import { allowLogged } from "../vitest/expected-log.ts";

const today = "2026-11-21";
const schools = new Map<string, School>();
const stored = import.meta.glob<string>("../../../tools/sample-api/files/**/*", {
  query: "?inline",
  import: "default",
});

export type School = SampleSchool & {
  origin: string;
  /** Responds to these calls so from now on. */
  send: (bodies: Partial<Record<SchoolApiCall, unknown>>) => Promise<void>;
  /** Requests that the school holds time out, until `work` is done. */
  timeOut: <Value>(site: { clock: Clock }, work: Promise<Value>) => Promise<Value>;
};

const opened: School[] = [];
const pending: (() => Promise<void>)[] = [];

/** A site's background work must not log into the next test. */
export async function settleSchools(): Promise<void> {
  await Promise.all(opened.splice(0).map((school) => school.clearFaults()));
  await Promise.all(pending.splice(0).map((settled) => settled()));
}

/** Else all schools of a run would stay in memory: the files of a run share this module. */
export function closeSchools(): void {
  schools.clear();
}

/** When the test ends, waits until a site's background work is `settled`. */
export function settleAfterTest(settled: () => Promise<void>): void {
  pending.push(settled);
}

/** A sample school for one test. */
export async function school(): Promise<School> {
  const origin = `http://${crypto.randomUUID()}.invalid`;
  const own = createSchool({ today, readStored });
  const opening = {
    ...own,
    origin,
    /** Allows the log lines of reads that fail because of the fault. */
    setFault: (...fault: Parameters<typeof own.setFault>) => {
      allowLogged("read-failed", "image-failed");
      return own.setFault(...fault);
    },
    send: async (bodies: Partial<Record<SchoolApiCall, unknown>>) => {
      for (const [call, body] of Object.entries(bodies))
        await own.setResponse(call as SchoolApiCall, { body });
    },
    timeOut: <Value>({ clock }: { clock: Clock }, work: Promise<Value>) =>
      clock.passUntil(work, () => own.pending().count > 0),
  };
  schools.set(origin, opening);
  opened.push(opening);
  return opening;
}

/** An unreachable school, for tests that stub its responses. Each has its own origin, as stored entries are keyed by it. */
export function unreachableSchool(code = "any"): Pick<School, "origin" | "school"> {
  return { origin: `https://${crypto.randomUUID()}.invalid`, school: code };
}

/** The network of these tests has nothing but schools. */
globalThis.fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init);
  const found = schools.get(new URL(request.url).origin);
  if (!found) throw new TypeError(`Nothing is at ${request.url}`);
  const signal = init?.signal ?? new AbortController().signal;
  const response = await found.fetch(request, signal);
  const to = response.status < 400 && response.headers.get("Location");
  return to && request.redirect === "follow" ? fetch(to, init) : decode(response);
};

/** As the runtime's fetch does. */
function decode(response: Response): Response {
  if (response.headers.get("Content-Encoding") !== "gzip") return response;
  return new Response(response.body?.pipeThrough(new DecompressionStream("gzip")), response);
}

async function readStored(file: string) {
  const load = stored[`../../../tools/sample-api/files/${file}`];
  const address = (await load?.()) ?? "";
  const data = address.slice(address.indexOf(",") + 1);
  const letters = address.includes(";base64,") ? atob(data) : decodeURIComponent(data);
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
