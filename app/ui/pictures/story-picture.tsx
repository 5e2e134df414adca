import type { ImageReference } from "../../entities/image-reference.ts";
import type { PictureName } from "../../pictures/manifest.ts";
import { DateLeaf } from "./date-leaf.tsx";
import { SchoolImage } from "./school-image.tsx";

type StoryPictureProps = {
  image?: ImageReference | undefined;
  slot?: "card" | "eventSlide" | "newsSlide" | "albumSlide";
  priority?: boolean;
  date?: string | undefined;
  drawing: PictureName;
  /** Placeholders only fill gaps between neighbouring cards, so phones and printouts do without. */
  besideOthers?: boolean;
};

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
