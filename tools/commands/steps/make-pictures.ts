import { writeIcons } from "../../brand/icons.ts";
import { InvalidPhotograph } from "../../brand/photographs.ts";
import { writePictures } from "../../brand/pictures.ts";
import { writeSharePictures } from "../../brand/share-pictures.ts";
import { exitWithError } from "./shut-down.ts";

/** Makes all pictures of the site; `all` includes unchanged ones. */
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
