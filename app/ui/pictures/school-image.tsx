import { type ImageReference, sizedImageAddress } from "../../entities/image-reference.ts";
import type { PictureName } from "../../pictures/manifest.ts";
import { type ImageSlot, imageSlots, shapes } from "./image-slots.ts";
import { Picture } from "./picture.tsx";

type SchoolImageProps = {
  /** The identifier or path that the school API gives. */
  reference: ImageReference | undefined;
  /** What it shows; "" where the words beside it say so. */
  alt: string;
  slot: keyof typeof imageSlots;
  /** Stands there where there is no picture. */
  drawing?: PictureName;
  /** The first picture that is seen: fetched at once and first. All others wait until they are near. */
  priority?: boolean;
};

/**
 * A picture of the school API in a box of fixed shape, so that nothing moves when it arrives. In place of one that does not come
 * the crest is shown (school-image.css).
 */
export function SchoolImage(props: SchoolImageProps) {
  const { reference, alt, drawing, priority = false } = props;
  const slot: ImageSlot = imageSlots[props.slot];
  const { box, width, height } = shapes[slot.shape];
  if (!reference) {
    return (
      drawing && (
        <Picture
          name={drawing}
          sizes={slot.sizes}
          {...(alt === "" && { alt })}
          priority={priority}
          className={`w-full ${box} object-cover object-top`}
        />
      )
    );
  }
  const image = (
    <img
      className={`school-image ${box}${slot.contain ? " is-whole" : ""}`}
      {...sourcesOf(reference, slot)}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
      {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
    />
  );
  // Outside of a <picture> React preloads it, in a width that another window may have no use for.
  return priority ? <picture className="contents">{image}</picture> : image;
}

/** The widths that a place names, for an `<img>`. */
export function sourcesOf(reference: ImageReference, { sizes, widths }: ImageSlot) {
  const addresses = widths.map((width) => sizedImageAddress(reference, width));
  return {
    sizes,
    srcSet: addresses.map((address, index) => `${address} ${widths[index]}w`).join(", "),
    src: addresses[Math.floor(addresses.length / 2)],
  };
}
