import { createHash } from "node:crypto";
import { sitePages } from "../../app/site-map.ts";
import { expect, type SchoolSite, test } from "../harness/browser.ts";
import { type RequestOptions, sendRequest } from "../harness/send-request.ts";

type Kind = [path: string, status: number, options?: RequestOptions];

function post(body: string, headers: Record<string, string> = {}): RequestOptions {
  return { method: "POST", body, headers };
}

/** One of each kind of response. */
async function getKinds({ site, school }: SchoolSite): Promise<Record<string, Kind>> {
  const birthdays = await school.data<{ attachments?: string[] | null }[]>("birthdays");
  const path = birthdays.flatMap(({ attachments }) => attachments ?? [])[0] ?? "";
  const [album] = await school.data<{ attachments: string[] }[]>("albums");
  const links = await school.data<{ attachments?: string[] }[]>("registrations");
  const page = await (await fetch(`${site.origin}/News`)).text();
  const [style = ""] = /\/assets\/root[^"]+\.css/.exec(page) ?? [];
  const [script = ""] = /\/assets\/entry[^"]+\.js/.exec(page) ?? [];
  const image = `/api/image/${album?.attachments[0]}`;
  const byPath = `/api/image?url=${encodeURIComponent(path)}`;
  const document = `/api/image/${links.flatMap(({ attachments }) => attachments ?? [])[0]}`;
  const validator = async (path: string) => {
    const response = await sendRequest(`${site.origin}${path}`);
    return { headers: { "If-None-Match": response.headers.get("ETag") ?? "" } };
  };
  return {
    "a live page": ["/News", 200],
    home: ["/", 200],
    "home that did not change": ["/", 304, await validator("/")],
    "a search": ["/Search?q=fee", 200],
    "an address without a page": ["/Nowhere", 404],
    "an address that asks to be shared": ["/Nowhere?w=share", 404],
    "data that asks to be shared": [`/api/news/all/${school.school}?w=share`, 200],
    "a file that is not there": ["/assets/nothing.js", 404],
    "an address that cannot be decoded": ["/%", 404],
    "a redirect to the right case": ["/news", 301],
    "a redirect to an address without a slash": ["/News/", 301],
    "single-fetch data": ["/Toppers.data", 404],
    "a redirect of a fixed page": ["/About/", 307],
    "HEAD of a page": ["/News", 200, { method: "HEAD" }],
    "a page that did not change": ["/News", 304, await validator("/News")],
    "a fixed page that did not change": ["/About", 304, await validator("/About")],
    "another method for a page": ["/News", 405, { method: "DELETE" }],
    "another method for a file": ["/robots.txt", 405, { method: "PUT" }],
    "another method for a fixed page": ["/About", 405, { method: "POST" }],
    "the certificate's form from elsewhere": [
      "/Tc",
      403,
      post("a=1", { Origin: "https://elsewhere.example" }),
    ],
    "the certificate's form, empty": ["/Tc", 400, post("a=1")],
    "a list's data": [`/api/news/all/${school.school}`, 200],
    "another school's data": ["/api/news/all/another", 404],
    "an album without a name": ["/api/subGallery", 400],
    "no such data": ["/api/nothing", 404],
    "another method for data": [`/api/news/all/${school.school}`, 405, { method: "PATCH" }],
    "a certificate's request, empty": [
      `/api/tc/${school.school}`,
      400,
      post("{}", { "Content-Type": "application/json" }),
    ],
    "a photograph": [image, 200],
    "a photograph by its path": [byPath, 200],
    "a photograph in a page's width": [`${image}?w=384`, 200],
    "a photograph in a width that is none": [`${image}?w=7`, 400],
    "a photograph that did not change": [`${image}?w=384`, 304, await validator(`${image}?w=384`)],
    "a part of a photograph": [image, 206, { headers: { Range: "bytes=0-9" } }],
    "a document of the school's": [document, 200],
    "no such picture": ["/api/image/none", 404],
    "a photograph to share": [`${image}?w=share`, 200],
    "a birthday photo to share": [`${byPath}&w=share`, 404],
    "a script": [script, 200],
    "a style sheet": [style, 200],
    "a drawing": ["/pictures/library-1-640.webp", 200],
    "a document": ["/documents/booklist.pdf", 200],
    "an icon": ["/icons/favicon.svg", 200],
    "a share picture": ["/share/home.jpg", 200],
    "the manifest": ["/site.webmanifest", 200],
    "robots.txt": ["/robots.txt", 200],
    "the sitemap": ["/sitemap.xml", 200],
    "security.txt": ["/.well-known/security.txt", 200],
    "notices of third-party code": ["/third-party-notices.txt", 200],
    "the news to follow": ["/News/feed.atom", 200],
    "the calendar": ["/Events/calendar.ics", 200],
    "the rules for the next page": ["/speculation-rules.json", 200],
    "the service worker": ["/service-worker.js", 200],
    "a purge without the secret": ["/purge", 401, post("{}")],
    "another method for a purge": ["/purge", 405],
  };
}

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
    headers: {
      "X-Frame-Options": "SAMEORIGIN",
      "Content-Security-Policy": `${filePolicy}; sandbox allow-same-origin`,
    },
  },
  {
    paths: /^\/(share|News\/feed|Events\/calendar|api\/image.*\?w=share)/,
    headers: { "Cross-Origin-Resource-Policy": "cross-origin" },
  },
];

test("every kind of response has all security headers, and none that reveals the server", {
  tag: "@template",
}, async ({ shared }) => {
  const wrong: string[] = [];
  for (const [name, [path, status, options]] of Object.entries(await getKinds(shared))) {
    const response = await sendRequest(new URL(path, shared.site.origin), options);
    if (response.status !== status) wrong.push(`${name}: ${response.status} instead of ${status}`);
    const own = exceptions.filter(({ paths }) => paths.test(path)).map(({ headers }) => headers);
    for (const [header, value] of Object.entries(Object.assign({ ...everywhere }, ...own))) {
      const actual = response.headers.get(header);
      if (actual !== value) wrong.push(`${name}: ${header} is ${actual} instead of ${value}`);
    }
    for (const [header, part] of [
      ["Content-Security-Policy", "default-src 'none'; "],
      ["Permissions-Policy", "camera=(), "],
    ] as const)
      if (!response.headers.get(header)?.includes(part))
        wrong.push(`${name}: ${header} lacks ${part}`);
    for (const header of ["Server", "X-Powered-By", "Set-Cookie", "Access-Control-Allow-Origin"])
      if (response.headers.has(header)) wrong.push(`${name}: has ${header}`);
  }
  expect(wrong).toEqual([]);
});

function findStyles(html: string): string {
  return /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
}

function computeHash(styles: string): string {
  return `sha256-${createHash("sha256").update(styles).digest("base64")}`;
}

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
    "worker-src 'self'",
  ];
  for (const { path } of sitePages) {
    const response = await fetch(`${site.origin}${path}`);
    const styles = findStyles(await response.text());
    expect(styles.length > 0, path).toBe(["/", "/Today"].includes(path));
    const styleSources = `style-src 'self'${styles && ` '${computeHash(styles)}'`}`;
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    const more = loosest[path]?.split("; ") ?? [];
    expect(policy.split("; ").sort(), path).toEqual([...strict, styleSources, ...more].sort());
  }
});

test("no frame gets a browser feature that the site does not grant", async ({ page }) => {
  await page.goto("/About");
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

test("only the site's Trusted Types policy creates markup", async ({ page, printed }) => {
  await page.goto("/News");
  const outcome = await page.evaluate(() => {
    try {
      document.createElement("div").innerHTML = "<b>x</b>";
      return "taken";
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(outcome).toBe("TypeError");
  printed.length = 0;
});
