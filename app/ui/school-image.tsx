import { imageAddress } from "../entities/image-reference.ts";

const boxes = {
  "4/3": "aspect-4/3",
  "16/9": "aspect-16/9",
  "1/1": "aspect-1/1",
  "3/4": "aspect-3/4",
};

type SchoolImageProps = {
  /** The identifier or path that the school API gives. */
  reference: string;
  /** What it shows; "" where the words beside it say so. */
  alt: string;
  ratio?: keyof typeof boxes;
  /** Shows the whole picture inside its box instead of filling it. */
  contain?: boolean;
  priority?: boolean;
};

/** A picture of the school API in a box of fixed shape, so that nothing moves when it arrives. */
export function SchoolImage(props: SchoolImageProps) {
  const { reference, alt, ratio = "4/3", contain = false, priority = false } = props;
  return (
    <img
      className={`block w-full bg-sand ${boxes[ratio]} ${contain ? "object-contain" : "object-cover object-top"}`}
      src={imageAddress(reference)}
      alt={alt}
      decoding="async"
      {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
    />
  );
}
