import { createHash } from "node:crypto";
import { sitePages } from "../../app/site-map.ts";
import { expect, type SchoolSite, test } from "../harness/browser.ts";
import { type RequestOptions, sendRequest } from "../harness/send-request.ts";

type Kind = { path: string; status: number; options?: RequestOptions };

const post = (body: string, headers: Record<string, string> = {}) => ({
  method: "POST",
  body,
  headers,
});

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
    "a live page": { path: "/News", status: 200 },
    home: { path: "/", status: 200 },
    "home that did not change": { path: "/", status: 304, options: await validator("/") },
    "a search": { path: "/Search?q=fee", status: 200 },
    "an address without a page": { path: "/Nowhere", status: 404 },
    "an address that asks to be shared": { path: "/Nowhere?w=share", status: 404 },
    "data that options to be shared": {
      path: `/api/news/all/${school.school}?w=share`,
      status: 200,
    },
    "a file that is not there": { path: "/assets/nothing.js", status: 404 },
    "an address that cannot be decoded": { path: "/%", status: 404 },
    "a redirect to the right case": { path: "/news", status: 301 },
    "a redirect of a fixed page": { path: "/About/", status: 307 },
    "HEAD of a page": { path: "/News", status: 200, options: { method: "HEAD" } },
    "a page that did not change": { path: "/News", status: 304, options: await validator("/News") },
    "a fixed page that did not change": {
      path: "/About",
      status: 304,
      options: await validator("/About"),
    },
    "another method for a page": { path: "/News", status: 405, options: { method: "DELETE" } },
    "another method for a file": { path: "/robots.txt", status: 405, options: { method: "PUT" } },
    "another method for a fixed page": { path: "/About", status: 405, options: { method: "POST" } },
    "the certificate's form from elsewhere": {
      path: "/Tc",
      status: 403,
      options: post("a=1", { Origin: "https://elsewhere.example" }),
    },
    "the certificate's form, empty": { path: "/Tc", status: 400, options: post("a=1") },
    "a list's data": { path: `/api/news/all/${school.school}`, status: 200 },
    "another school's data": { path: "/api/news/all/another", status: 404 },
    "an album without a name": { path: "/api/subGallery", status: 400 },
    "no such data": { path: "/api/nothing", status: 404 },
    "another method for data": {
      path: `/api/news/all/${school.school}`,
      status: 405,
      options: { method: "PATCH" },
    },
    "a certificate's request, empty": {
      path: `/api/tc/${school.school}`,
      status: 400,
      options: post("{}", { "Content-Type": "application/json" }),
    },
    "a photograph": { path: image, status: 200 },
    "a photograph by its path": { path: byPath, status: 200 },
    "a photograph in a page's width": { path: `${image}?w=384`, status: 200 },
    "a photograph in a width that is none": { path: `${image}?w=7`, status: 400 },
    "a photograph that did not change": {
      path: `${image}?w=384`,
      status: 304,
      options: await validator(`${image}?w=384`),
    },
    "a part of a photograph": {
      path: image,
      status: 206,
      options: { headers: { Range: "bytes=0-9" } },
    },
    "a document of the school's": { path: document, status: 200 },
    "no such picture": { path: "/api/image/none", status: 404 },
    "a photograph to share": { path: `${image}?w=share`, status: 200 },
    "a birthday photo to share": { path: `${byPath}&w=share`, status: 404 },
    "a script": { path: script, status: 200 },
    "a style sheet": { path: style, status: 200 },
    "a drawing": { path: "/pictures/library-1-640.webp", status: 200 },
    "a document": { path: "/documents/booklist.pdf", status: 200 },
    "an icon": { path: "/icons/favicon.svg", status: 200 },
    "a share picture": { path: "/share/home.jpg", status: 200 },
    "the manifest": { path: "/site.webmanifest", status: 200 },
    "robots.txt": { path: "/robots.txt", status: 200 },
    "the sitemap": { path: "/sitemap.xml", status: 200 },
    "the news to follow": { path: "/News/feed.atom", status: 200 },
    "the news as JSON": { path: "/News/feed.json", status: 200 },
    "the calendar": { path: "/Events/calendar.ics", status: 200 },
    "the rules for the next page": { path: "/speculation-rules.json", status: 200 },
    "a purge without the secret": { path: "/purge", status: 401, options: post("{}") },
    "another method for a purge": { path: "/purge", status: 405 },
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
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
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
  for (const [name, { path, status, options }] of Object.entries(await getKinds(shared))) {
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
    "default-src 'none'",
    "script-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types pages-of-this-site",
  ];
  for (const { path } of sitePages) {
    const response = await fetch(`${site.origin}${path}`);
    const styles = findStyles(await response.text());
    expect(styles.length > 0, path).toBe(path === "/");
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
