import { createContext, useContext } from "react";

const Address = createContext("");

/** Where the build put that script. */
export const ClientScriptAddress = Address.Provider;

/** The small script of pages that do something where scripts run (app/entry.client.ts); once a page, however often it stands there. */
export function ClientScript() {
  return <script type="module" async src={useContext(Address)} />;
}
