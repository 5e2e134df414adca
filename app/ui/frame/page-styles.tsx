import first from "virtual:first-styles";
import { Links, type UIMatch, useMatches, useRouteError } from "react-router";
import { policyOfPage, type SecurityHeaders } from "../../security-policy.ts";

/** What a build makes of them (tools/plugins/first-styles.ts). */
export type FirstStyles = {
  css: string;
  /** Of `css`, as a policy names it. */
  hash: string;
  /** Where all styles are. */
  all: string;
};

/** The handle of a page that shows `RestOfStyles` below its first screen, and sends `policyOfStylesInParts`. */
export const stylesInParts = { stylesInParts: true };

/** In the head: all styles of the site; of a page with `stylesInParts` those of its first screen alone, within the document. */
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

/** All styles, for what follows: browsers draw what stands before it while they wait for them. */
export function RestOfStyles() {
  return first && <link rel="stylesheet" href={first.all} />;
}

/** What such a page says: its policy names the styles within the document. */
export function policyOfStylesInParts(): SecurityHeaders {
  return first ? policyOfPage({ "style-src": `'self' '${first.hash}'` }) : {};
}
