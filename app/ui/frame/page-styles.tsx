import criticalCss from "virtual:critical-css";
import { Links, type UIMatch, useMatches, useRouteError } from "react-router";
import { createPagePolicy, type SecurityHeaders } from "../../security-policy.ts";

export type InlineStyles = { css: string; hash: string; href: string };

export type CriticalCss = Record<keyof typeof inlineStyles, InlineStyles>;

/** The `handle` of a page whose styles are inline; it also sends `criticalCssHeaders`. */
export const inlineStyles = {
  /** Those of the first screen: the page shows `DeferredStyles` below it. */
  home: { inlineStyles: "home" },
  /** All that the page needs. */
  today: { inlineStyles: "today" },
} as const;

export function PageStyles() {
  const name = useMatches().map(findInlineStyles).find(Boolean);
  const error = useRouteError();
  if (!criticalCss || !name || error) return <Links />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build made them
  return <style dangerouslySetInnerHTML={{ __html: criticalCss[name].css }} />;
}

function findInlineStyles({ handle }: UIMatch) {
  return Object.values(inlineStyles).find((styles) => styles === handle)?.inlineStyles;
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
