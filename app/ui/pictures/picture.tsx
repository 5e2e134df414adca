import { captionOf } from "../../pictures/captions.ts";
import { type PictureName, pictures } from "../../pictures/manifest.ts";

type PictureProps = {
  /** The picture's name in `pictures/manifest.ts`. */
  name: PictureName;
  /** How wide it is shown, as in the HTML attribute. */
  sizes: string;
  /** What it shows, where that is not what `pictures/captions.ts` says; "" for decoration. */
  alt?: string;
  /** The picture of the first screen: fetched at once and first. All others wait until they are near. */
  priority?: boolean;
  className?: string;
};

/** One of the site's own pictures, in the format and width that suit the visitor. */
export function Picture({ name, sizes, alt, priority = false, className }: PictureProps) {
  const { width, height } = pictures[name];
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(name, "avif")} sizes={sizes} />
      <img
        className={className}
        src={pictureAddress(name)}
        srcSet={sourceSet(name, "webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt ?? captionOf(name).alt}
        decoding="async"
        {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
    </picture>
  );
}

/** The whole picture, for a link to it. */
export function pictureAddress(name: PictureName): string {
  const { widths, photograph } = pictures[name];
  return fileAddress(name, photograph ? "whole" : Math.max(...widths), "webp");
}

function sourceSet(name: PictureName, format: "avif" | "webp"): string {
  return pictures[name].widths
    .map((width) => `${fileAddress(name, width, format)} ${width}w`)
    .join(", ");
}

function fileAddress(name: PictureName, size: number | "whole", format: "avif" | "webp"): string {
  return `/pictures/${name}-${size}.${format}?v=${pictures[name].hash}`;
}
