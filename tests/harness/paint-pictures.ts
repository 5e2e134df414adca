/**
 * Before the browser tests: what the pages show of the stand-in school is painted once, into its cache on the disk. A new
 * machine would else paint while visitors wait, and a busy one would not be done in time.
 */
import { startSite } from "../../tools/commands/steps/start-site.ts";
import { startSchoolApi } from "../school-api/server.ts";
import { addressOf, everyPath } from "./every-page.ts";

export default async function paintPictures(): Promise<void> {
  const school = await startSchoolApi();
  const site = await startSite({
    schoolApiOrigin: school.origin,
    schoolCode: school.school,
    schoolApiToken: undefined,
  });
  const images = new Set<string>();
  for (const path of everyPath) {
    const address = await addressOf(path, school);
    const page = await (await fetch(`${site.origin}${address}`)).text();
    for (const [, image = ""] of page.matchAll(/"(\/api\/image[^"]*?)(?:(?:\?|&amp;)w=\d+)?"/g)) {
      images.add(image);
    }
  }
  await site.stop();
  for (const image of images) {
    const answer = await fetch(`${school.origin}${image.replaceAll("&amp;", "&")}`);
    await answer.arrayBuffer();
  }
  await school.close();
}
