import { pictures as manifest } from "../pictures/manifest.ts";

const captionFiles = import.meta.glob<{
  captions: Record<string, { alt: string; caption: string }>;
}>("../pictures/captions.ts", { eager: true });

type Sizes = { width: number; height: number; widths: readonly number[]; hash: string };
const pictures: Record<string, Sizes> = manifest;
const captions = captionFiles["../pictures/captions.ts"]?.captions ?? {};

type PictureProps = {
  /** The picture's name in `pictures/manifest.ts`. */
  name: string;
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
  const picture = pictures[name] ?? { width: 1200, height: 800, widths: [1200], hash: "" };
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(name, "avif")} sizes={sizes} />
      <img
        className={className}
        src={pictureAddress(name)}
        srcSet={sourceSet(name, "webp")}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? captions[name]?.alt ?? ""}
        decoding="async"
        {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
    </picture>
  );
}

/** The whole picture, for a link to it. */
export function pictureAddress(name: string): string {
  return fileAddress(name, pictures[name]?.widths.at(-1) ?? 1200, "webp");
}

export function pictureCaption(name: string): { alt: string; caption: string } {
  return captions[name] ?? { alt: "", caption: "" };
}

function sourceSet(name: string, format: "avif" | "webp"): string {
  const widths = pictures[name]?.widths ?? [1200];
  return widths.map((width) => `${fileAddress(name, width, format)} ${width}w`).join(", ");
}

function fileAddress(name: string, width: number, format: "avif" | "webp"): string {
  const hash = pictures[name]?.hash ?? "";
  return `/pictures/${name}-${width}.${format}?v=${hash}`;
}
