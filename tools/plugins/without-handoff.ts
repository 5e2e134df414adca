import type { Plugin } from "vite";

const encoding = /serverHandoffStream: encodeViaTurboStream\([^;{}]*?\),/g;
/** A page and the page that says why it failed. */
const places = 2;

/**
 * React Router encodes what the loaders gave for a client of its own, before it asks whether a page has one. No page here
 * does (app/ui/islands/), and it was an eighth of what a rendering costs.
 */
export function withoutHandoff(): Plugin {
  return {
    name: "without-handoff",
    apply: "build",
    transform: {
      filter: {
        id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]server-runtime[\\/]server\.js/,
      },
      handler(code) {
        const found = code.match(encoding)?.length ?? 0;
        if (found !== places) {
          this.error(
            "React Router encodes loaders' data elsewhere now: see tools/plugins/without-handoff.ts",
          );
        }
        return { code: code.replace(encoding, ""), map: null };
      },
    },
  };
}
