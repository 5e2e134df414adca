/** Where browsers report to (app/security-policy.ts). */
import type { Context } from "hono";
import { readCapped } from "../school-server/read-capped.ts";
import type { Site } from "../site.ts";
import { jsonError } from "./http.ts";
import { reportsIn } from "./policy-reports.ts";

/** Bytes. */
const cap = 16 * 1024;

export async function answerReports(c: Context<Site>): Promise<Response> {
  const body = await readCapped(c.req.raw, cap);
  if (!body) return jsonError(413, "A report is at most 16 kB");
  const reports = reportsIn(new TextDecoder().decode(body));
  if (!reports) return jsonError(400, "A report is JSON as the Reporting API or CSP writes it");
  for (const report of reports) c.var.policyReports.count(report);
  return new Response(null, { status: 204 });
}
