/**
 * The security headers of every answer, from one place: the worker sets them (worker/runtime/security-headers.ts), and the build
 * writes them down for the files that the asset server answers (react-router.config.ts).
 */

import { shareCut } from "./entities/image-reference.ts";
import { pagesOfThisSite } from "./ui/islands/trusted-html.ts";

const isDevelopment = import.meta.env?.MODE === "development";

/** What no page needs, as browsers of today name it. A name that they do not know they complain of: "web-share" is one. */
const unusedFeatures =
  "accelerometer aria-notify autoplay browsing-topics camera captured-surface-control clipboard-read compute-pressure cross-origin-isolated deferred-fetch deferred-fetch-minimal digital-credentials-create digital-credentials-get display-capture encrypted-media gamepad geolocation gyroscope hid identity-credentials-get idle-detection interest-cohort keyboard-map language-detector language-model local-fonts local-network-access magnetometer media-playback-while-not-visible microphone midi on-device-speech-recognition otp-credentials payment picture-in-picture private-state-token-issuance private-state-token-redemption publickey-credentials-create publickey-credentials-get screen-wake-lock serial speaker-selection storage-access summarizer sync-xhr translator unload usb window-management xr-spatial-tracking";
/** Copying a page's address, and photographs that fill the screen. */
const usedFeatures = "clipboard-write fullscreen";

const permissions = [
  ...unusedFeatures.split(" ").map((feature) => `${feature}=()`),
  ...usedFeatures.split(" ").map((feature) => `${feature}=(self)`),
].join(", ");

const pageSources = {
  "default-src": "'none'",
  "script-src": "'self'",
  // The dev server sets styles by script.
  "style-src": isDevelopment ? "'self' 'unsafe-inline'" : "'self'",
  "img-src": "'self'",
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "form-action": "'self'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
  // The dev server writes scripts of its own.
  ...(!isDevelopment && {
    "require-trusted-types-for": "'script'",
    "trusted-types": pagesOfThisSite,
  }),
};

/** A picture or document opened alone is shown by the browser's own viewer, which styles it inline. */
const fileSources = {
  "default-src": "'none'",
  "img-src": "'self'",
  "object-src": "'self'",
  "style-src": "'unsafe-inline'",
  "frame-ancestors": "'self'",
};

/**
 * Bytes from the school's server: in a sandbox, where nothing but the browser's viewer runs. Of another origin than its own it
 * could not show its picture, which is for this site alone.
 */
const foreignFileSources = { ...fileSources, sandbox: "allow-same-origin" };

function policyOf(sources: Record<string, string>): string {
  const directives = Object.entries(sources).map(([name, value]) => `${name} ${value}`.trim());
  return directives.join("; ");
}

export type SecurityHeaders = Record<string, string>;

/** Of a page that needs more than the others, or something else in the place of what they need. */
export function policyOfPage(more: Record<string, string> = {}): SecurityHeaders {
  return { "Content-Security-Policy": policyOf({ ...pageSources, ...more }) };
}

/** Of a page, and of every answer that is nothing else. */
export const securityHeaders: SecurityHeaders = {
  ...policyOfPage(),
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": permissions,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Origin-Agent-Cluster": "?1",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
};

/** Names `public/speculation-rules.json`, the pages that browsers may prefetch, as a structured-field list of strings (RFC 9651). */
export const speculationRules: SecurityHeaders = {
  "Speculation-Rules": '"/speculation-rules.json"',
};

/** Pages of the site may show it in a frame of theirs. */
const inOwnFrames: SecurityHeaders = { "X-Frame-Options": "SAMEORIGIN" };

/** What other sites and programs are meant to show. */
export const crossOriginHeaders: SecurityHeaders = {
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** A picture or document of the school's server. */
const foreignFile: SecurityHeaders = {
  ...inOwnFrames,
  "Content-Security-Policy": policyOf(foreignFileSources),
};

const ownFile: SecurityHeaders = {
  ...inOwnFrames,
  "Content-Security-Policy": policyOf(fileSources),
};

/** The school's pictures and documents. */
const pictures = "/api/image*";

/** What else holds for some addresses; a pattern is an exact path, or all below it where it ends in a star. */
export const exceptions: readonly { paths: readonly string[]; headers: SecurityHeaders }[] = [
  // The map that a visitor opens says of itself nothing about who may embed it.
  {
    paths: ["/ContactUs"],
    headers: {
      ...policyOfPage({ "frame-src": "https://www.openstreetmap.org" }),
      "Cross-Origin-Embedder-Policy": "unsafe-none",
    },
  },
  // The admission form within the page.
  {
    paths: ["/Registration"],
    headers: policyOfPage({ "object-src": "'self'", "frame-src": "'self'" }),
  },
  // A frame that is sent the certificate downloads it.
  {
    paths: ["/Tc"],
    headers: policyOfPage({ "frame-src": "'self'" }),
  },
  { paths: ["/pictures/*", "/documents/*", "/icons/*"], headers: ownFile },
  { paths: ["/share/*"], headers: { ...ownFile, ...crossOriginHeaders } },
  { paths: [pictures], headers: foreignFile },
];

/** What of an address decides. */
export type UrlParts = Pick<URL, "pathname" | "searchParams">;

/** All headers for an address of the site. */
export function securityHeadersFor(url: UrlParts): SecurityHeaders {
  const exception = exceptions.find(({ paths }) =>
    paths.some((path) => matches(path, url.pathname)),
  );
  return { ...securityHeaders, ...exception?.headers, ...(isShareCut(url) && crossOriginHeaders) };
}

/** Robots rules for pages that name pupils, and for the data and pictures that pages are made of. */
export const noindexNoArchive = "noindex, noimageindex, noarchive";

/** Headers of every response of a staging site. */
export const unlisted: SecurityHeaders = { "X-Robots-Tag": noindexNoArchive };

const isForNoSearch = /^\/(api|purge|operator)([/.]|$)/;

/** What search engines are told of an answer that is no page for visitors: of the school's data and pictures they keep what messages show. */
export function robotsFor(url: UrlParts): SecurityHeaders {
  const isHidden = isForNoSearch.test(url.pathname) && !isShareCut(url);
  return isHidden ? unlisted : {};
}

/** Whether it is a photograph of the school's, cut for messages to show. */
function isShareCut(url: UrlParts): boolean {
  return matches(pictures, url.pathname) && url.searchParams.get("w") === shareCut;
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
