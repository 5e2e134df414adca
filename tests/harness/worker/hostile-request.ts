/** Hostile requests: addresses, methods, headers and bodies of an attacker. */
import fc from "fast-check";
import { albumRead, listNames, listReads } from "../../../app/school-api.ts";
import { sitePages } from "../../../app/site-map.ts";

export type HostileRequest = {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
};

/** A marker in what visitors send, to find where it reappears. */
export const canary = "canary7391";

const hostile = [
  ...["", canary, `<script>${canary}</script>`, `"><img src=x onerror=${canary}>`],
  ...[`'; ${canary} --`, `https://${canary}.example/`, `//${canary}.example/%2f..`],
  ...["..", "../../etc/passwd", "%2e%2e%2f", "%252e%252e", "%00", "%", "%zz", "%ff%fe"],
  ...["%ed%a0%80", "%0d%0aSet-Cookie:%20a=b", "\\..\\..", "\u202e\u0000", "\ud83d\ude00"],
  ...["a".repeat(3_000), "-1", "1e309", "NaN", "2026", "All", "Nov"],
  ...["{school}", "__proto__", "constructor"],
];

const hostileText = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...hostile) },
  { weight: 1, arbitrary: fc.string({ unit: "binary-ascii", maxLength: 60 }) },
);

const knownPaths = [
  ...sitePages.map(({ path }) => path),
  ...listNames.map((name) => listReads[name].path.replace("{school}", "any")),
  ...listNames.map((name) => listReads[name].path),
  albumRead.path,
  ...["/api/image/known", "/api/image", "/api/tc/any", "/api/tc/other", "/api", "/api/", "/purge"],
  ...["/Tc.data", "/News.data", "/_root.data", "/__manifest", "/.edge/x", "/assets/x.js"],
];

const changes = ["as it is", "as it is", "upper", "slash", "double", "encoded", "added", "alone"];

/** Replaces, doubles, encodes or respells a part of a known address. */
const path = fc
  .tuple(fc.constantFrom(...knownPaths), fc.constantFrom(...changes), hostileText)
  .map(([known, change, text]) => {
    const segment = `/${encodeSome(text)}`;
    if (change === "upper") return known.toUpperCase();
    if (change === "slash") return `${known}/`;
    if (change === "double") return known.replaceAll("/", "//");
    if (change === "encoded") return `/%${known.charCodeAt(1).toString(16) || 41}${known.slice(2)}`;
    if (change === "added") return `${known}${segment}`;
    return change === "alone" ? segment : known;
  });

const parameters = `id url year month title page session name category photo w _routes index p ${canary}`;
const headerNames =
  "Accept Accept-Encoding Accept-Language Authorization Cache-Control CF-Connecting-IP Content-Type Cookie Expect If-Match If-Modified-Since If-None-Match If-Range Origin Range Referer schoolcode Sec-Fetch-Site User-Agent X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-HTTP-Method-Override X-Original-URL X-Rewrite-URL";

const query = fc
  .array(fc.tuple(fc.constantFrom(...parameters.split(" ")), hostileText), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, text]) => `${name}=${encodeSome(text)}`).join("&"))
  .map((text) => (text ? `?${text}` : ""));

const headerText = hostileText.map((text) => text.replaceAll(/[^\x20-\x7e]/g, "").trim());

const headers = fc.dictionary(
  fc.constantFrom(...headerNames.split(" ")),
  fc.oneof(
    headerText,
    fc.constantFrom(
      ...["bytes=0-0,2-3", "bytes=99999999999999999999-", "*", `"${canary}"`, "Bearer x"],
      ...["application/json", "application/x-www-form-urlencoded"],
      "multipart/form-data; boundary=x",
    ),
  ),
  { maxKeys: 6 },
);

const body = fc.oneof(
  fc.constantFrom(
    ...["", "{}", "[]", "null", '{"reads":"all"}', '{"name":"A","admission":"1"}'],
    ...["name=A&admission=1", "[".repeat(20_000), "a".repeat(200_000)],
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nA',
  ),
  hostileText,
);

const methods = ["GET", "GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];

export const hostileRequest: fc.Arbitrary<HostileRequest> = fc
  .record({ path, query, method: fc.constantFrom(...methods), headers, body })
  .map(({ path, query, method, headers, body }) => ({
    path: `${path}${query}`,
    method,
    headers,
    body: method === "GET" || method === "HEAD" ? undefined : body,
  }));

/** Encodes only what an address cannot contain, as clients do. */
function encodeSome(text: string): string {
  return text.replaceAll(/[^\x21-\x7e]|[#?&]/gu, (character) =>
    encodeURIComponent(character.toWellFormed()),
  );
}
