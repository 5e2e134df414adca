import { createContext, useContext } from "react";

export const ClientScriptState = createContext({ address: "", isWanted: false });

export function ClientScript() {
  useContext(ClientScriptState).isWanted = true;
  return null;
}

/** Deferred rather than `async`: Chromium would lay out the page before its style sheet arrives, and then again. */
export function ClientScriptTag() {
  const { address, isWanted } = useContext(ClientScriptState);
  // The dev server has its own entry.
  if (import.meta.env.DEV || !isWanted) return null;
  return <script type="module" fetchPriority="low" src={address} />;
}
