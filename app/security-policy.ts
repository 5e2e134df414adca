/** One place for all security headers: the worker sets them on responses, and react-router.config.ts writes them for static files. */

import { serviceWorkerPath } from "./offline/offline-site.ts";
import { type School, school } from "./school.ts";
import { trustedTypesPolicy } from "./ui/islands/trusted-html.ts";

const isDevelopment = import.meta.env?.MODE === "development";

/** Browsers log a warning for names they do not know, so only current ones are listed. */
const unusedFeatures =
  "accelerometer aria-notify autoplay browsing-topics camera captured-surface-control clipboard-read compute-pressure cross-origin-isolated deferred-fetch deferred-fetch-minimal digital-credentials-create digital-credentials-get display-capture encrypted-media gamepad geolocation gyroscope hid identity-credentials-get idle-detection interest-cohort keyboard-map language-detector language-model local-fonts local-network-access magnetometer media-playback-while-not-visible microphone midi on-device-speech-recognition otp-credentials payment picture-in-picture private-state-token-issuance private-state-token-redemption publickey-credentials-create publickey-credentials-get screen-wake-lock serial speaker-selection storage-access summarizer sync-xhr translator unload usb window-management xr-spatial-tracking";
const usedFeatures = "clipboard-write fullscreen";

const permissions = [
  ...unusedFeatures.split(" ").map((feature) => `${feature}=()`),
  ...usedFeatures.split(" ").map((feature) => `${feature}=(self)`),
].join(", ");

const pageSources = {
  "default-src": "'none'",
  "script-src": "'self'",
  // The dev server injects inline styles.
  "style-src": isDevelopment ? "'self' 'unsafe-inline'" : "'self'",
  "img-src": "'self'",
  "font-src": "'self'",
  "connect-src": "'self'",
  "worker-src": "'self'",
  "manifest-src": "'self'",
  "form-action": "'self'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
  // The dev server injects inline scripts.
  ...(!isDevelopment && {
    "require-trusted-types-for": "'script'",
    "trusted-types": `${trustedTypesPolicy} service-worker`,
  }),
};

/** Browsers style a file that is opened on its own with inline CSS. */
const fileSources = {
  "default-src": "'none'",
  "img-src": "'self'",
  "object-src": "'self'",
  "style-src": "'unsafe-inline'",
  "frame-ancestors": "'self'",
};

function formatPolicy(sources: Record<string, string>): string {
  const directives = Object.entries(sources).map(([name, value]) => `${name} ${value}`.trim());
  return directives.join("; ");
}

/** The preload list takes only hosts that include their subdomains. */
export function formatHsts({ subdomains, preload }: School["hsts"]): string {
  const directives = [(subdomains || preload) && "includeSubDomains", preload && "preload"];
  return ["max-age=63072000", ...directives].filter(Boolean).join("; ");
}

export type SecurityHeaders = Record<string, string>;

export function createPagePolicy(more: Record<string, string> = {}): SecurityHeaders {
  return { "Content-Security-Policy": formatPolicy({ ...pageSources, ...more }) };
}

export const securityHeaders: SecurityHeaders = {
  ...createPagePolicy(),
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": permissions,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Origin-Agent-Cluster": "?1",
  "Strict-Transport-Security": formatHsts(school.hsts),
};

export const documentHeaders: SecurityHeaders = {
  // An RFC 9651 list of strings.
  "Speculation-Rules": '"/speculation-rules.json"',
};

export const crossOriginHeaders: SecurityHeaders = {
  "Cross-Origin-Resource-Policy": "cross-origin",
};

function createFilePolicy(more: Record<string, string> = {}): SecurityHeaders {
  return {
    "X-Frame-Options": "SAMEORIGIN",
    "Content-Security-Policy": formatPolicy({ ...fileSources, ...more }),
  };
}

const ownFile = createFilePolicy();

/** By path; one that ends in a star matches by prefix. */
export const exceptions: Readonly<Record<string, SecurityHeaders>> = {
  // The map's site sends no Cross-Origin-Resource-Policy header.
  "/ContactUs": {
    ...createPagePolicy({ "frame-src": "https://www.openstreetmap.org" }),
    "Cross-Origin-Embedder-Policy": "unsafe-none",
  },
  // The page embeds the admission form.
  "/Registration": createPagePolicy({ "object-src": "'self'", "frame-src": "'self'" }),
  // A frame downloads the certificate.
  "/Tc": createPagePolicy({ "frame-src": "'self'" }),
  // Its own policy, not that of pages; `importScripts` would need a Trusted Types policy.
  [serviceWorkerPath]: {
    "Content-Security-Policy": formatPolicy({
      "default-src": "'none'",
      "script-src": "'self'",
      "connect-src": "'self'",
    }),
  },
  "/pictures/*": ownFile,
  "/documents/*": ownFile,
  "/icons/*": ownFile,
  "/share/*": { ...ownFile, ...crossOriginHeaders },
  // Sandboxed, but with their origin, or the viewer could not load the picture.
  "/api/image*": createFilePolicy({ sandbox: "allow-same-origin" }),
};

export function getSecurityHeaders(path: string): SecurityHeaders {
  const pattern = Object.keys(exceptions).find((of) =>
    of.endsWith("*") ? path.startsWith(of.slice(0, -1)) : path === of,
  );
  return { ...securityHeaders, ...exceptions[pattern ?? ""] };
}

/** For pages that name pupils, and for the data behind pages. */
export const noindexNoArchive = "noindex, noimageindex, noarchive";

export const unlisted: SecurityHeaders = { "X-Robots-Tag": noindexNoArchive };

export function getRobotsHeaders(path: string): SecurityHeaders {
  return /^\/(api|purge|operator)([/.]|$)|\.data$/.test(path) ? unlisted : {};
}
