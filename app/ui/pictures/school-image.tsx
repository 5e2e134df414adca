import { type ImageReference, sizedImageAddress } from "../../entities/image-reference.ts";
import type { PictureName } from "../../pictures/manifest.ts";
import { ClientScript } from "../frame/client-script.tsx";
import { smallAddress } from "./picture.tsx";
import { type PicturePlace, places, shapes } from "./picture-places.ts";

type SchoolImageProps = {
  /** The identifier or path that the school API gives. */
  reference: ImageReference;
  /** What it shows; "" where the words beside it say so. */
  alt: string;
  place: keyof typeof places;
  /**
   * The drawing that stands there where there is no picture. Where this one does not come the page's script puts it there
   * (failed-pictures.ts); without one that is the crest (school-image.css).
   */
  drawing?: PictureName;
  /** The first picture that is seen: fetched at once and first. All others wait until they are near. */
  priority?: boolean;
};

/** A picture of the school API in a box of fixed shape, so that nothing moves when it arrives. */
export function SchoolImage(props: SchoolImageProps) {
  const { reference, alt, drawing, priority = false } = props;
  const place: PicturePlace = places[props.place];
  const { box, width, height } = shapes[place.shape];
  const image = (
    <img
      data-instead={drawing && smallAddress(drawing)}
      className={`school-image block w-full bg-band ${box} ${fitOf(place)}`}
      {...sourcesOf(reference, place)}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
      {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
    />
  );
  // Outside of a <picture> React preloads it, in a width that another window may have no use for.
  return (
    <>
      {priority ? <picture className="contents">{image}</picture> : image}
      {drawing && <ClientScript />}
    </>
  );
}

/** What is cut is mostly cut below: heads are above. */
function fitOf({ contain }: PicturePlace): string {
  return contain ? "object-contain" : "object-cover object-[50%_10%]";
}

/** The widths that a place names, for an `<img>`. */
export function sourcesOf(reference: ImageReference, { sizes, widths }: PicturePlace) {
  const addresses = widths.map((width) => sizedImageAddress(reference, width));
  return {
    sizes,
    srcSet: addresses.map((address, index) => `${address} ${widths[index]}w`).join(", "),
    src: addresses[Math.floor(addresses.length / 2)],
  };
}
