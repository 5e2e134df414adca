/**
 * What Mozilla's HTTP Observatory would say of an answer, by its published rules (mdn/mdn-http-observatory, src/grader/charts.js
 * and src/analyzer/tests/) for a site that is reached by HTTPS alone. Where this site can be in one of a few states only these are told apart.
 */
export type Scored = { headers: Headers; html: string };

const broad = ["*", "http:", "https:", "ftp:", "data:"];
const halfYear = 15_768_000;
const privateReferrers = [
  "no-referrer",
  "same-origin",
  "strict-origin",
  "strict-origin-when-cross-origin",
];

/** What each test adds to or takes from 100, by its name. */
export function observatoryTests({ headers, html }: Scored): Record<string, number> {
  const policy = directivesOf(headers.get("Content-Security-Policy") ?? "");
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const isUnsafe = (name: string, words: string[]) =>
    sourcesOf(name).some((it) => words.includes(it));
  const maxAge = Number(
    /max-age=(\d+)/.exec(headers.get("Strict-Transport-Security") ?? "")?.[1] ?? -1,
  );
  const corp = headers.get("Cross-Origin-Resource-Policy");
  return {
    "content-security-policy": scoreOfPolicy(),
    cookies: headers.has("Set-Cookie") ? -20 : 0,
    "cross-origin-resource-sharing":
      headers.has("Access-Control-Allow-Credentials") && headers.has("Access-Control-Allow-Origin")
        ? -50
        : 0,
    "referrer-policy": privateReferrers.includes(headers.get("Referrer-Policy") ?? "") ? 5 : -5,
    "strict-transport-security": maxAge < 0 ? -20 : maxAge < halfYear ? -10 : 0,
    "subresource-integrity": scriptsOf(html).every(isOwn) ? 0 : -50,
    "x-content-type-options": headers.get("X-Content-Type-Options") === "nosniff" ? 0 : -5,
    "x-frame-options": scoreOfFraming(),
    "cross-origin-resource-policy":
      corp === "same-origin" || corp === "same-site"
        ? 10
        : !corp || corp === "cross-origin"
          ? 0
          : -5,
  };

  function scoreOfPolicy(): number {
    if (policy.size === 0) return -25;
    if (isUnsafe("script-src", [...broad, "'unsafe-inline'"]) || isUnsafe("object-src", broad))
      return -20;
    if (isUnsafe("script-src", ["'unsafe-eval'"]) || isUnsafe("style-src", ["'unsafe-eval'"]))
      return -10;
    if (isUnsafe("style-src", [...broad, "'unsafe-inline'"])) return 0;
    return policy.get("default-src")?.join() === "'none'" ? 10 : 5;
  }

  function scoreOfFraming(): number {
    const ancestors = policy.get("frame-ancestors");
    if (ancestors && !ancestors.some((it) => broad.includes(it))) return 5;
    return /^(SAMEORIGIN|DENY)$/.test(headers.get("X-Frame-Options") ?? "") ? 0 : -20;
  }
}

/** The bonuses count where the site has 90 without them. */
export function observatoryScore(scored: Scored): number {
  const points = Object.values(observatoryTests(scored));
  const lost = points.filter((it) => it < 0).reduce((sum, it) => sum + it, 100);
  const won = points.filter((it) => it > 0).reduce((sum, it) => sum + it, 0);
  return lost >= 90 ? lost + won : Math.max(0, lost);
}

function directivesOf(policy: string): Map<string, string[]> {
  const directives = policy
    .split(";")
    .map((it) => it.trim().split(/\s+/))
    .filter(([name]) => name);
  return new Map(directives.map(([name = "", ...sources]) => [name.toLowerCase(), sources]));
}

function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"/g)].map(([, source = ""]) => source);
}

function isOwn(source: string): boolean {
  return /^\/(?!\/)/.test(source);
}
