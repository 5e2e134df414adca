/**
 * What browsers report that the site's policy kept from happening (Reporting API; `report-uri` of CSP 2). Promises: it is
 * counted by directive and page, and nothing else of a report, or of who sent it, is kept or logged.
 */
import { sitePages } from "../../app/site-map.ts";
import { logProblem } from "../log.ts";

/** Of one message. */
const mostReports = 20;
/** Between two lines about the same, ms. */
const pause = 60_000;

const directives = new Set(
  "default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src media-src object-src frame-src child-src worker-src manifest-src form-action base-uri frame-ancestors require-trusted-types-for trusted-types sandbox".split(
    " ",
  ),
);
const pages = new Set<string>(sitePages.map(({ path }) => path));

type Count = { times: number; loggedAt: number };

/** Of one isolate. */
export class PolicyReports {
  #counts = new Map<string, Count>();
  #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** One line for each kind at once, then one a minute with how often it was reported since. */
  count(report: PolicyReport): void {
    const { directive, page } = report;
    const name = `${directive} ${page}`;
    const count = this.#counts.get(name) ?? { times: 0, loggedAt: Number.NEGATIVE_INFINITY };
    this.#counts.set(name, count);
    count.times += 1;
    if (this.#now() - count.loggedAt < pause) return;
    logProblem("policy-violated", { directive, page, times: count.times });
    Object.assign(count, { times: 0, loggedAt: this.#now() });
  }
}

/** Both are words of ours: what a browser says is looked up, never repeated. */
type PolicyReport = { directive: string; page: string };

/** Nothing where the text is no JSON. */
export function reportsIn(text: string): PolicyReport[] | undefined {
  try {
    const said: unknown = JSON.parse(text);
    const all = Array.isArray(said) ? said : [said];
    return all.slice(0, mostReports).flatMap(reportIn);
  } catch {
    return undefined;
  }
}

type Fields = Record<string, unknown>;

/** The Reporting API has the fields in `body`, CSP 2 in `csp-report`, under other names; nothing where it is about something else. */
function reportIn(said: unknown): PolicyReport[] {
  const { body, "csp-report": older } = fieldsOf(said);
  const fields = fieldsOf(older ?? body);
  const directive =
    fields.effectiveDirective ?? fields["effective-directive"] ?? fields["violated-directive"];
  if (typeof directive !== "string") return [];
  const name = directive.split(" ")[0] ?? "";
  const path = pathOf(fields.documentURL ?? fields["document-uri"]);
  return [
    {
      directive: directives.has(name) ? name : "another",
      page: path && pages.has(path) ? path : "another",
    },
  ];
}

function fieldsOf(value: unknown): Fields {
  return value !== null && typeof value === "object" ? (value as Fields) : {};
}

function pathOf(address: unknown): string | undefined {
  return typeof address === "string" ? URL.parse(address)?.pathname : undefined;
}
