import { createContext, useContext } from "react";

/** For one rendering. `isUsed`: by an element rendered so far. */
export const ClientScriptUse = createContext({ address: "", isUsed: false });

/** For elements that the client script brings to life. */
export function useClientScript(): void {
  useContext(ClientScriptUse).isUsed = true;
}

/**
 * Below all elements that may use it; the dev server has its own. Deferred rather than `async`: Chromium would lay out the page
 * before its style sheet arrives, and then again.
 */
export function ClientScript() {
  const { address, isUsed } = useContext(ClientScriptUse);
  if (import.meta.env.DEV || !isUsed) return null;
  return <script type="module" fetchPriority="low" src={address} />;
}
