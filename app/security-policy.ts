/** The site's security headers, for the worker's answers and, through the build, for pre-rendered pages. */
export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "SAMEORIGIN",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
};

/** No inline style, no inline script but those of the given hashes ("sha256-…"), nothing from elsewhere but the map. */
export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(" ")}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' https://www.openstreetmap.org",
    "object-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}

/** The hashes of a page's inline scripts, for `contentSecurityPolicy`. */
export async function inlineScriptHashes(html: string): Promise<string[]> {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g);
  const codes = [...scripts].flatMap(({ groups }) =>
    groups?.code && !/\bsrc=|application\/ld\+json/.test(groups.attributes ?? "")
      ? [groups.code]
      : [],
  );
  return Promise.all(codes.map(hashOf));
}

async function hashOf(code: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
