import { type Photo, PhotoGrid } from "./photo-grid.tsx";
import { Picture, pictureAddress, pictureCaption } from "./picture.tsx";

const widths = {
  1: "(min-width: 64rem) 780px, 92vw",
  2: "(min-width: 64rem) 380px, (min-width: 30rem) 46vw, 92vw",
  3: "(min-width: 64rem) 250px, 46vw",
};

/** The site's own pictures by name, opening in the photo viewer. A name may be given twice. */
export function PictureGrid({ names, perRow }: { names: readonly string[]; perRow?: 1 | 2 | 3 }) {
  const inRow = perRow ?? (names.length === 1 ? 1 : 2);
  const photos = names.map<Photo>((name) => ({
    href: pictureAddress(name),
    thumbnail: <Picture name={name} sizes={widths[inRow]} className="w-full" />,
    caption: pictureCaption(name).caption,
  }));
  return <PhotoGrid photos={photos} perRow={inRow} />;
}
