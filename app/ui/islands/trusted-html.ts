/**
 * Markup that may be parsed here. The site's policy (app/security-policy.ts) lets no text become a document or a part of one but
 * through this; browsers that know nothing of it take the text.
 */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string },
  ) => {
    createHTML: (text: string) => unknown;
  };
  emptyHTML: unknown;
};

/** Named in the policy. */
export const pagesOfThisSite = "pages-of-this-site";

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = () => trustedTypes?.createPolicy(pagesOfThisSite, { createHTML: (text) => text });
let made: ReturnType<typeof policy>;

/** Of a page that was fetched from this site. It becomes a document of its own, where no script runs. */
export function trustedPage(text: string): string {
  made ??= policy();
  return (made?.createHTML(text) ?? text) as string;
}

export const noMarkup = (trustedTypes?.emptyHTML ?? "") as string;
