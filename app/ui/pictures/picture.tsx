import { getCaption, type PictureName, pictures } from "../../pictures/manifest.ts";

type PictureProps = {
  name: PictureName;
  sizes: string;
  alt?: string;
  priority?: boolean;
  className?: string;
};

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
        alt={alt ?? getCaption(name).alt}
        decoding="async"
        {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
    </picture>
  );
}

export function pictureAddress(name: PictureName): string {
  const { widths, isPhotograph } = pictures[name];
  return fileAddress(name, isPhotograph ? "whole" : Math.max(...widths), "webp");
}

function sourceSet(name: PictureName, format: "avif" | "webp"): string {
  return pictures[name].widths
    .map((width) => `${fileAddress(name, width, format)} ${width}w`)
    .join(", ");
}

function fileAddress(name: PictureName, size: number | "whole", format: "avif" | "webp"): string {
  return `/pictures/${name}-${size}.${format}?v=${pictures[name].hash}`;
}
