import "./school-image.css";
import type { ReactNode } from "react";
import { type ImageReference, imageAddress } from "../../entities/image-reference.ts";

const boxes = {
  "4/3": { shape: "aspect-4/3", width: 800, height: 600 },
  "16/9": { shape: "aspect-16/9", width: 800, height: 450 },
  "1/1": { shape: "aspect-1/1", width: 600, height: 600 },
  "3/4": { shape: "aspect-3/4", width: 600, height: 800 },
};

type SchoolImageProps = {
  /** The identifier or path that the school API gives. */
  reference: ImageReference;
  /** What it shows; "" where the words beside it say so. */
  alt: string;
  ratio?: keyof typeof boxes;
  /** Shows the whole picture inside its box instead of filling it. */
  contain?: boolean;
  priority?: boolean;
  /** In its place where it does not come: what the page's `Instead` of this name holds; else the crest (school-image.css). */
  instead?: string;
};

/** A picture of the school API in a box of fixed shape, so that nothing moves when it arrives. */
export function SchoolImage(props: SchoolImageProps) {
  const { reference, alt, ratio = "4/3", contain = false, priority = false } = props;
  const { shape, width, height } = boxes[ratio];
  return (
    <img
      data-instead={props.instead}
      className={`school-image block w-full bg-sand ${shape} ${contain ? "object-contain" : "object-cover object-top"}`}
      src={imageAddress(reference)}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
      {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
    />
  );
}

/** What stands in the place of pictures that do not come, once a page; the page's script (failed-pictures.ts) puts it there. */
export function Instead({ name, children }: { name: string; children: ReactNode }) {
  return <template id={`instead-${name}`}>{children}</template>;
}
