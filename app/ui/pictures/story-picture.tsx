import type { ImageReference } from "../../entities/image-reference.ts";
import type { PictureName } from "../../pictures/manifest.ts";
import { DateLeaf } from "./date-leaf.tsx";
import { Picture } from "./picture.tsx";
import { places } from "./picture-places.ts";
import { SchoolImage } from "./school-image.tsx";

type StoryPlace = "card" | "eventSlide" | "newsSlide" | "albumSlide";

type StoryPictureProps = {
  /** Of the school API. */
  image?: ImageReference | undefined;
  place?: StoryPlace;
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
  const { image, place = "card", priority = false, date, drawing, besideOthers } = props;
  const picture = { alt: "", place, drawing, priority };
  if (image) return <SchoolImage reference={image} {...picture} />;
  const standIn = date ? <DateLeaf date={date} /> : <Drawing name={drawing} place={place} />;
  return besideOthers ? <div className="max-sm:hidden no-print">{standIn}</div> : standIn;
}

function Drawing({ name, place }: { name: PictureName; place: StoryPlace }) {
  return (
    <Picture
      name={name}
      sizes={places[place].sizes}
      alt=""
      className="w-full aspect-4/3 object-cover"
    />
  );
}
