import { shareCrop } from "../parse/image-reference.ts";
import { school } from "../school.ts";

/** Crawlers may fetch only link previews, because the other pictures may show pupils. RFC 9309: the longest rule wins. */
const rules = `User-agent: *
Disallow: /api/
Allow: /api/image*w=${shareCrop}$

Sitemap: ${school.origin}/sitemap.xml
`;

export function loader(): Response {
  return new Response(rules, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
