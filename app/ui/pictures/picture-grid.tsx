import { getCaption } from "../../pictures/captions.ts";
import type { PictureName } from "../../pictures/manifest.ts";
import { type Photo, PhotoGrid } from "./photo-grid.tsx";
import { Picture, pictureAddress } from "./picture.tsx";

const widths = {
  1: "(min-width: 64rem) 780px, 92vw",
  pair: "(min-width: 64rem) 380px, (min-width: 30rem) 46vw, 92vw",
  trio: "(min-width: 64rem) 236px, (min-width: 30rem) 30vw, 92vw",
  2: "(min-width: 64rem) 380px, 46vw",
  3: "(min-width: 64rem) 236px, 46vw",
};

type PictureGridProps = { names: readonly PictureName[]; perRow?: keyof typeof widths };

export function PictureGrid({ names, perRow = getLayout(names.length) }: PictureGridProps) {
  const photos = names.map<Photo>((name) => ({
    href: pictureAddress(name),
    thumbnail: <Picture name={name} sizes={widths[perRow]} className="w-full" />,
    caption: getCaption(name).caption,
  }));
  return <PhotoGrid photos={photos} perRow={perRow} />;
}

function getLayout(count: number): keyof typeof widths {
  return ({ 1: 1, 2: "pair", 3: "trio" } as const)[count] ?? 2;
}
