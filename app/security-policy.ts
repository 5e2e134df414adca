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

/** A page without the marks (a nonce's value) of its own inline scripts, and their hashes, for `contentSecurityPolicy`. */
export async function inlineScriptsMarked(
  mark: string,
  marked: string,
): Promise<{ html: string; scriptHashes: string[] }> {
  const nonce = ` nonce="${mark}"`;
  const scripts = marked.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g);
  const ours = [...scripts].flatMap(({ groups }) =>
    groups?.code && groups.attributes?.includes(nonce) ? [groups.code] : [],
  );
  const scriptHashes = await Promise.all(ours.map(hashOf));
  return { html: marked.replaceAll(nonce, ""), scriptHashes };
}

async function hashOf(code: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
