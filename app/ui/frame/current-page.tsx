import { createContext, useContext } from "react";
import { home, type SitePage } from "../../site-map.ts";

const Current = createContext<SitePage>(home);

export const CurrentPage = Current.Provider;

export function useCurrentPage(): SitePage {
  return useContext(Current);
}
