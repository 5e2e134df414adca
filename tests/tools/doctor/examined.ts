import { type Examination, examine } from "../../../tools/doctor/examine.ts";
import type { Finding } from "../../../tools/doctor/finding.ts";
import { reportFor } from "../../../tools/doctor/report.ts";
import type { Surroundings } from "../../../tools/doctor/surroundings.ts";
import { readSettings } from "../../../worker/runtime/settings.ts";

export const now = new Date("2026-11-21T10:00:00+05:30");

/** Nothing is slow but what a test says so: machines are. */
export const patient: Surroundings = {
  fetch: (...request) => fetch(...request),
  now,
  readTimeout: 50_000,
  pictureTimeout: 50_000,
  slow: 50_000,
};

type Server = { origin: string; school?: string; token?: string };

export function examined(
  { origin, school = "convent", token = "" }: Server,
  surroundings: Partial<Surroundings> = {},
): Promise<Examination> {
  const settings = readSettings({
    SCHOOL_API_ORIGIN: origin,
    SCHOOL_CODE: school,
    SCHOOL_API_TOKEN: token,
  });
  return examine(settings, { ...patient, ...surroundings });
}

/** What is wrong, each in its sentence. */
export function problems({ findings }: Pick<Examination, "findings">): string[] {
  return findings.flatMap(({ weight, says }) => (weight === "remark" ? [] : [says]));
}

export function remarks({ findings }: Pick<Examination, "findings">): string[] {
  return findings.flatMap(({ weight, says }) => (weight === "remark" ? [says] : []));
}

/** The finding that says this, of which there is one. */
export function findingThat(examination: Examination, words: string): Finding | undefined {
  const all = examination.findings.filter(({ says }) => says.includes(words));
  return all.length === 1 ? all[0] : undefined;
}

export function reportOf(examination: Examination): string {
  return reportFor(examination, now);
}
