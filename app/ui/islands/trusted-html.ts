/**
 * The site's Trusted Types policy (app/security-policy.ts) only lets these functions create markup.
 */
type Policy<Html> = { createHTML: (text: string) => Html };
type TrustedTypes = {
  createPolicy: (name: string, rules: Policy<string>) => Policy<unknown>;
  emptyHTML: unknown;
};

export const trustedTypesPolicy = "pages-of-this-site";

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = () => trustedTypes?.createPolicy(trustedTypesPolicy, { createHTML: (text) => text });
let createdPolicy: Policy<unknown> | undefined;

/** Only for pages of this site, parsed into a document that runs no scripts. */
export function trustedHtml(text: string): string {
  createdPolicy ??= policy();
  return (createdPolicy?.createHTML(text) ?? text) as string;
}

export const emptyHtml = (trustedTypes?.emptyHTML ?? "") as string;
