/** The site's security headers, for the worker's answers and, through the build, for pre-rendered pages. */
export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "SAMEORIGIN",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
};

/** No inline style or script, nothing from elsewhere but the map. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // The dev server sets styles by script.
  `style-src 'self'${import.meta.env?.MODE === "development" ? " 'unsafe-inline'" : ""}`,
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
