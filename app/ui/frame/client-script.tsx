import { createContext, useContext } from "react";

/** Of a page's small script (app/entry.client.ts): where the build put it, and whether a part of this page wants it. */
type OfPage = { address: string; isWanted: boolean };

const Script = createContext<OfPage>({ address: "", isWanted: false });

/** Around one rendering of a page. */
export const ClientScriptOfPage = Script.Provider;

/** Says that the page does something where scripts run, however often it says so. */
export function ClientScript() {
  useContext(Script).isWanted = true;
  return null;
}

/**
 * That script, after all that may want it. It is deferred, not `async`: Chromium lays out a page without its style sheet where it
 * has read all of it before that came, and then once more; a deferred script has it wait.
 */
export function WantedClientScript() {
  const { address, isWanted } = useContext(Script);
  // The dev server's own script brings it.
  if (import.meta.env.DEV || !isWanted) return null;
  return <script type="module" fetchPriority="low" src={address} />;
}
