import type { Plugin } from "vite";

const PAPER_PX = 768;
const widthQuery = /@media (\((min|max)-width:([\d.]+)(rem|px)[^{]*)\{/g;

/** On paper, style rules for a width apply as in a window of 48 rem: browsers disagree on how wide paper is. */
export function paperWidth(): Plugin {
  return {
    name: "paper-width",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "asset" && file.fileName.endsWith(".css"))
          file.source = String(file.source).replace(widthQuery, settleOnPaper);
    },
  };
}

function settleOnPaper(_: string, query: string, end: string, number: string, unit: string) {
  const width = Number(number) * (unit === "rem" ? 16 : 1);
  const applies = end === "min" ? width <= PAPER_PX : width > PAPER_PX;
  return `@media ${applies ? "print," : "screen and "}${query}{`;
}
