import { type ImageReference, sizedImageAddress } from "../../parse/image-reference.ts";
import type { PictureName } from "../../pictures/manifest.ts";
import { type ImageSlot, imageSlots, shapes } from "./image-slots.ts";
import { Picture } from "./picture.tsx";

type SchoolImageProps = {
  reference: ImageReference | undefined;
  alt: string;
  slot: keyof typeof imageSlots;
  drawing?: PictureName;
  priority?: boolean;
  className?: string;
};

/** A box of fixed shape, so that nothing moves when the picture arrives. If it fails to load, school-image.css shows the crest. */
export function SchoolImage(props: SchoolImageProps) {
  const { reference, alt, drawing, priority = false, className = "w-full" } = props;
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
          className={`${className} ${box} object-cover object-top`}
        />
      )
    );
  }
  const image = (
    <img
      className={`school-image ${className} ${box}${slot.contain ? " bg-transparent object-contain object-left-top" : ""}`}
      {...getImageSources(reference, slot)}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
      {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
    />
  );
  // React preloads images outside <picture>, in a width that may not fit the window.
  return priority ? <picture className="contents">{image}</picture> : image;
}

export function getImageSources(reference: ImageReference, { sizes, widths }: ImageSlot) {
  const addresses = widths.map((width) => sizedImageAddress(reference, width));
  return {
    sizes,
    srcSet: addresses.map((address, index) => `${address} ${widths[index]}w`).join(", "),
    src: addresses[Math.floor(addresses.length / 2)],
  };
}
