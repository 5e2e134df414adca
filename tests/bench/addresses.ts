import { listNames, listReads } from "../../app/school-api.ts";
import { home, sections } from "../../app/site-map.ts";

const pages = [home, ...sections.flatMap((section) => section.pages)].filter(
  (page) => page.live && !page.unlisted,
);

/** All live pages and reads. */
export function listAddresses(origin: string): string[] {
  const reads = listNames.map((name) => listReads[name].path.replace("{school}", "convent"));
  return [...pages.map((page) => page.path), ...reads].map((path) => `${origin}${path}`);
}

/** Repeats the addresses until there are `count`. */
export function repeat(addresses: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => addresses[index % addresses.length] ?? "");
}
