import criticalCss from "virtual:critical-css";
import { Links, type UIMatch, useMatches, useRouteError } from "react-router";
import { createPagePolicy, type SecurityHeaders } from "../../security-policy.ts";

export type CriticalCss = {
  css: string;
  hash: string;
  href: string;
};

/**
 * For a page that shows `DeferredStyles` below its first screen and sends `criticalCssHeaders`.
 */
export const inlineCriticalCss = { inlineCriticalCss: true };

/** Pages with `inlineCriticalCss` get the styles of their first screen inline. */
export function PageStyles() {
  const isInlined = useMatches().some(hasInlineCriticalCss);
  const error = useRouteError();
  if (!criticalCss || !isInlined || error) return <Links />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build made them
  return <style dangerouslySetInnerHTML={{ __html: criticalCss.css }} />;
}

function hasInlineCriticalCss({ handle }: UIMatch): boolean {
  return handle === inlineCriticalCss;
}

/** Browsers paint what comes before this link while they wait for it. */
export function DeferredStyles() {
  return criticalCss && <link rel="stylesheet" href={criticalCss.href} />;
}

export function criticalCssHeaders(): SecurityHeaders {
  return criticalCss ? createPagePolicy({ "style-src": `'self' '${criticalCss.hash}'` }) : {};
}
