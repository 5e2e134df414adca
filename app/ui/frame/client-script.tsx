import { createContext, useContext } from "react";

const Address = createContext("");

/** Where the build put that script. */
export const ClientScriptAddress = Address.Provider;

/** The small script of pages that do something where scripts run (app/entry.client.ts); once a page, however often it stands there. */
export function ClientScript() {
  const script = useContext(Address);
  // The dev server's own script brings it.
  return import.meta.env.DEV ? null : (
    <script type="module" async fetchPriority="low" src={script} />
  );
}
