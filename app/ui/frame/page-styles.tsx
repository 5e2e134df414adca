import criticalCss from "virtual:critical-css";
import { Links, useMatches, useRouteError } from "react-router";
import { createPagePolicy, type SecurityHeaders } from "../../security-policy.ts";

export type CriticalCss = Record<"home" | "today", { css: string; hash: string; href: string }>;

/** For a page whose styles are inline; it also sends `criticalCssHeaders`. Home shows `DeferredStyles` below its first screen. */
export type Handle = { inlineStyles: keyof CriticalCss };

export function PageStyles() {
  const handles = useMatches().map(({ handle }) => handle as Handle | undefined);
  const name = handles.find((handle) => handle?.inlineStyles)?.inlineStyles;
  const error = useRouteError();
  if (!criticalCss || !name || error) return <Links />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build made them
  return <style dangerouslySetInnerHTML={{ __html: criticalCss[name].css }} />;
}

/** Browsers paint what comes before this link while they wait for it. */
export function DeferredStyles() {
  return criticalCss && <link rel="stylesheet" href={criticalCss.home.href} />;
}

/** For a route's `headers`. */
export function criticalCssHeaders(name: keyof CriticalCss): () => SecurityHeaders {
  return () =>
    criticalCss ? createPagePolicy({ "style-src": `'self' '${criticalCss[name].hash}'` }) : {};
}
