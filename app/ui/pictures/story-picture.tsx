import type { ImageReference } from "../../entities/image-reference.ts";
import type { PictureName } from "../../pictures/manifest.ts";
import { DateLeaf } from "./date-leaf.tsx";
import { SchoolImage } from "./school-image.tsx";

type StoryPictureProps = {
  /** Of the school API. */
  image?: ImageReference | undefined;
  slot?: "card" | "eventSlide" | "newsSlide" | "albumSlide";
  /** The first picture of the page. */
  priority?: boolean;
  /** Without a picture its calendar leaf stands there. */
  date?: string | undefined;
  /** Without either, this drawing. */
  drawing: PictureName;
  /** What stands in for a picture is only shown where cards have neighbours: not on a phone, nor on paper. */
  besideOthers?: boolean;
};

/** What stands over the words of a piece of news, an event or an album: so that a row of cards has no hole. */
export function StoryPicture(props: StoryPictureProps) {
  const { image, slot = "card", date, besideOthers, ...picture } = props;
  const shown =
    !image && date ? (
      <DateLeaf date={date} />
    ) : (
      <SchoolImage reference={image} alt="" slot={slot} {...picture} />
    );
  return besideOthers && !image ? <div className="max-sm:hidden no-print">{shown}</div> : shown;
}
