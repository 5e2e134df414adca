import { shareCut } from "../../entities/image-reference.ts";
import { school } from "../../school.ts";

/**
 * Crawlers leave the school's data alone, and its pictures, as those of pupils are among them: but for what messages show of
 * news, events and albums. RFC 9309: the longest rule holds.
 */
const rules = `User-agent: *
Disallow: /api/
Allow: /api/image*w=${shareCut}$

Sitemap: ${school.origin}/sitemap.xml
`;

export function loader(): Response {
  return new Response(rules, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
