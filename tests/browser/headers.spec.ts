import { createHash } from "node:crypto";
import { sitePages } from "../../app/site-map.ts";
import { expect, test } from "../harness/browser/browser.ts";
import { fetchAnew } from "../harness/browser/fetch-anew.ts";

type Kind = [path: string, options?: RequestInit];

function post(body: string, headers: Record<string, string> = {}): RequestInit {
  return { method: "POST", body, headers };
}

const alone = (paths: string) => paths.split(/\s+/).map((path): Kind => [path]);

/** One of each kind of response, by its status; tests/worker/images has those of pictures. */
const kinds: Record<number, Kind[]> = {
  200: [
    ...alone("/ /News /Search?q=fee /api/news/all/convent /News/feed.atom /Events/calendar.ics"),
    ...alone("/pictures/library-1-640.webp /documents/booklist.pdf /icons/favicon.svg"),
    ...alone("/share/home.jpg /site.webmanifest /robots.txt /sitemap.xml /service-worker.js"),
    ...alone("/.well-known/security.txt /third-party-notices.txt /speculation-rules.json"),
    ["/News", { method: "HEAD" }],
  ],
  301: alone("/news /News/"),
  304: alone("/ /News /About"),
  307: alone("/About/"),
  400: [["/Tc", post("a=1")]],
  401: [["/purge", post("{}")]],
  403: [["/Tc", post("a=1", { Origin: "https://elsewhere.example" })]],
  404: alone("/Nowhere /assets/nothing.js /% /Toppers.data /api/nothing /api/image/none"),
  405: [["/About", post("a=1")], ["/purge"]],
};

const everywhere = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Origin-Agent-Cluster": "?1",
  "Strict-Transport-Security": "max-age=63072000",
};
const filePolicy =
  "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Headers that differ by address; the next test checks each page's policy. */
const exceptions: readonly { paths: RegExp; headers: Record<string, string> }[] = [
  {
    paths: /^\/(pictures|documents|icons|share)\//,
    headers: { "X-Frame-Options": "SAMEORIGIN", "Content-Security-Policy": filePolicy },
  },
  {
    paths: /^\/api\/image/,
    headers: { "X-Frame-Options": "SAMEORIGIN" },
  },
  {
    paths: /^\/(share|News\/feed|Events\/calendar)/,
    headers: { "Cross-Origin-Resource-Policy": "cross-origin" },
  },
];

test("every kind of response has all security headers, and none that reveals the server", {
  tag: "@template",
}, async ({ shared: { site } }) => {
  const wrong: string[] = [];
  for (const [status, requests] of Object.entries(kinds))
    for (const [path, given = {}] of requests) {
      const url = new URL(path, site.origin);
      const validator = status === "304" && (await fetchAnew(url)).headers.get("ETag");
      const options: RequestInit = validator ? { headers: { "If-None-Match": validator } } : given;
      const response = await fetchAnew(url, { redirect: "manual", ...options });
      const { status: actual, headers, body } = response;
      await body?.cancel();
      const name = `${status} of ${options.method ?? "GET"} ${path}`;
      if (actual !== Number(status)) wrong.push(`${name} is ${actual}`);
      const own = exceptions.filter(({ paths }) => paths.test(path)).map(({ headers }) => headers);
      for (const [header, value] of Object.entries(Object.assign({ ...everywhere }, ...own))) {
        const found = headers.get(header);
        if (found !== value) wrong.push(`${name}: ${header} is ${found} instead of ${value}`);
      }
      for (const [header, part] of [
        ["Content-Security-Policy", "default-src 'none'; "],
        ["Permissions-Policy", "camera=(), "],
      ] as const)
        if (!headers.get(header)?.includes(part)) wrong.push(`${name}: ${header} lacks ${part}`);
      for (const header of ["Server", "X-Powered-By", "Set-Cookie", "Access-Control-Allow-Origin"])
        if (headers.has(header)) wrong.push(`${name}: has ${header}`);
    }
  expect(wrong).toEqual([]);
});

test("each page's policy allows only what the page uses", async ({ shared: { site } }) => {
  const loosest: Record<string, string> = {
    "/ContactUs": "frame-src https://www.openstreetmap.org",
    "/Registration": "object-src 'self'; frame-src 'self'",
    "/Tc": "frame-src 'self'",
  };
  const strict = [
    ...["default-src 'none'", "script-src 'self'", "img-src 'self'", "connect-src 'self'"],
    ...["manifest-src 'self'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
    ...["require-trusted-types-for 'script'", "trusted-types pages-of-this-site service-worker"],
    ...["worker-src 'self'", "font-src 'self'"],
  ];
  for (const { path } of sitePages) {
    const response = await fetchAnew(`${site.origin}${path}`);
    const [, styles = ""] = /<style>(.*?)<\/style>/s.exec(await response.text()) ?? [];
    expect(styles.length > 0, path).toBe(["/", "/Today"].includes(path));
    const hash = createHash("sha256").update(styles).digest("base64");
    const styleSources = `style-src 'self'${styles && ` 'sha256-${hash}'`}`;
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    const more = loosest[path]?.split("; ") ?? [];
    expect(policy.split("; ").sort(), path).toEqual([...strict, styleSources, ...more].sort());
  }
});

test("pages and frames get no browser features", async ({ page }) => {
  await page.goto("/News");
  const allowed = await page.evaluate(() => {
    const { featurePolicy } = document as unknown as {
      featurePolicy: { allowedFeatures: () => string[] };
    };
    return featurePolicy.allowedFeatures();
  });
  // Client hints ("ch-…"), and features without an API in the page.
  const powerful = allowed.filter((name) => !name.startsWith("ch-"));
  expect(powerful.sort()).toEqual(["clipboard-write", "fullscreen"]);
});
