import { createContext, useContext } from "react";
import { home, type SitePage } from "../../site-map.ts";

const Current = createContext<SitePage>(home);

/** Around what a route shows (root.tsx). */
export const CurrentPage = Current.Provider;

/** The page that is shown, or whose item is. */
export function useCurrentPage(): SitePage {
  return useContext(Current);
}
