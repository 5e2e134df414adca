import { test } from "../../harness/browser/browser.ts";
import { everyPath, templates } from "../../harness/browser/every-page.ts";
import { checkPage } from "./checks/check-pages.ts";

test.use({ reducedMotion: "reduce" });

for (const path of templates)
  test(`${path} passes all checks @template`, ({ page, shared }) => checkPage(page, path, shared));

/** In one window for several pages, as it compiles the site's scripts once. */
const PAGES_PER_WINDOW = 5;
/** Rooms, which differ from "/KarateYoga" in their words, and have fewer pictures. */
const alike =
  "/ClassRoom /ComputerLab /LanguageLab /PhysicsLab /ChemistryLab /BioLab /ArtCraft /MusicDance";
const checked = [...templates, ...alike.split(" ")];
const others = everyPath.filter((path) => !checked.includes(path));

for (let at = 0; at < others.length; at += PAGES_PER_WINDOW) {
  const paths = others.slice(at, at + PAGES_PER_WINDOW);
  test(`${paths.join(", ")} pass all checks`, async ({ page, shared }) => {
    for (const path of paths) await checkPage(page, path, shared);
  });
}
