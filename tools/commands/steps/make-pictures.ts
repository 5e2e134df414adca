import { writeIcons } from "../../brand/icons.ts";
import { InvalidPhotograph } from "../../brand/photographs.ts";
import { writePictures } from "../../brand/pictures.ts";
import { writeSharePictures } from "../../brand/share-pictures.ts";
import { exitWithError } from "./shut-down.ts";

/** All pictures of the site, of drawings and photographs; `all`: those too that did not change. */
export async function makePictures({ all }: { all: boolean }): Promise<void> {
  try {
    await writePictures({ all });
  } catch (error) {
    if (error instanceof InvalidPhotograph) exitWithError(error.message);
    throw error;
  }
  await writeIcons();
  await writeSharePictures();
}
