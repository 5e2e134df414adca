import { createContext, useContext } from "react";
import { home, type SitePage } from "../../site-map.ts";

export const CurrentPage = createContext<SitePage>(home);

export function useCurrentPage(): SitePage {
  return useContext(CurrentPage);
}
