/** The site's Trusted Types policy (app/security-policy.ts) only lets these functions create markup. */
type Policy = { createHTML: (text: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy };

export const trustedTypesPolicy = "pages-of-this-site";

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
let policy: Policy | undefined;

/** Only for pages of this site, parsed into a document that runs no scripts. */
export function trustedHtml(text: string): string {
  policy ??= trustedTypes?.createPolicy(trustedTypesPolicy, { createHTML: (html) => html });
  return policy?.createHTML(text) ?? text;
}
