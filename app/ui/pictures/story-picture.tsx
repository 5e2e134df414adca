import type { ImageReference } from "../../entities/image-reference.ts";
import type { PictureName } from "../../pictures/manifest.ts";
import { DateLeaf } from "./date-leaf.tsx";
import { Picture } from "./picture.tsx";
import { SchoolImage } from "./school-image.tsx";

type StoryPictureProps = {
  /** Of the school API. */
  image?: ImageReference | undefined;
  /** Without a picture its calendar leaf stands there. */
  date?: string | undefined;
  /** Without either, this drawing. */
  drawing: PictureName;
  /** What stands in for a picture is only shown where cards have neighbours: not on a phone, nor on paper. */
  besideOthers?: boolean;
};

/** What stands over the words of a piece of news, an event or an album: so that a row of cards has no hole. */
export function StoryPicture({ image, date, drawing, besideOthers }: StoryPictureProps) {
  if (image) return <SchoolImage reference={image} alt="" />;
  const standIn = date ? <DateLeaf date={date} /> : <Drawing name={drawing} />;
  return besideOthers ? <div className="max-sm:hidden no-print">{standIn}</div> : standIn;
}

function Drawing({ name }: { name: PictureName }) {
  return (
    <Picture
      name={name}
      sizes="(min-width: 64rem) 380px, 92vw"
      alt=""
      className="w-full aspect-4/3 object-cover"
    />
  );
}
