import { drawIcons } from "../../artwork/paint/icons.ts";
import { WrongPhotograph } from "../../artwork/paint/photographs.ts";
import { drawPictures } from "../../artwork/paint/pictures.ts";
import { drawSharePictures } from "../../artwork/paint/share-pictures.ts";
import { exitWith } from "./shut-down.ts";

/** All pictures of the site, of drawings and photographs; `all`: those too that did not change. */
export async function makePictures({ all }: { all: boolean }): Promise<void> {
  try {
    await drawPictures({ all });
  } catch (error) {
    if (error instanceof WrongPhotograph) exitWith(error.message);
    throw error;
  }
  await drawIcons();
  await drawSharePictures();
}
