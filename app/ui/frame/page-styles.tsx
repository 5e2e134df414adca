import first from "virtual:first-styles";
import { Links, type UIMatch, useMatches, useRouteError } from "react-router";
import { policyOfPage, type SecurityHeaders } from "../../security-policy.ts";

export type FirstStyles = {
  css: string;
  hash: string;
  all: string;
};

/**
 * For a page that shows `RestOfStyles` below its first screen and sends `policyOfStylesInParts`.
 */
export const stylesInParts = { stylesInParts: true };

/** Pages with `stylesInParts` get the styles of their first screen inline. */
export function PageStyles() {
  const inParts = useMatches().some(hasStylesInParts);
  const error = useRouteError();
  if (!first || !inParts || error) return <Links />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own, as the build made them
  return <style dangerouslySetInnerHTML={{ __html: first.css }} />;
}

function hasStylesInParts({ handle }: UIMatch): boolean {
  return handle === stylesInParts;
}

/** Browsers paint what comes before this link while they wait for it. */
export function RestOfStyles() {
  return first && <link rel="stylesheet" href={first.all} />;
}

export function policyOfStylesInParts(): SecurityHeaders {
  return first ? policyOfPage({ "style-src": `'self' '${first.hash}'` }) : {};
}
