import { type Check, type Facts, toDo, well } from "./check.ts";

/** A site for trying out may show what is invented: nobody is led to it. */
export function checkPlaceholders({
  invented: { texts, samples },
  isStaging,
  accepts,
}: Facts): Check {
  const about = "Placeholders";
  const count = `${texts} ${texts === 1 ? "text is" : "texts are"} invented and ${samples} ${samples === 1 ? "document is a sample" : "documents are samples"}`;
  if (texts + samples === 0) return well(about, "none is left");
  return isStaging || accepts.withPlaceholders
    ? well(about, `${count}; they are shown as they are (npm run placeholders lists them)`)
    : toDo(
        about,
        `${count}: npm run placeholders lists them; put the school's own in their place, or accept them with --with-placeholders`,
      );
}
