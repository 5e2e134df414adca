import { Picture, pictureCaption } from "./picture.tsx";

type FigureProps = { name: string; sizes: string; caption?: string; priority?: boolean };

/** A picture of the site's own with its caption below. */
export function Figure({ name, sizes, caption, priority = false }: FigureProps) {
  const words = caption ?? pictureCaption(name).caption;
  return (
    <figure>
      <Picture
        name={name}
        sizes={sizes}
        priority={priority}
        className="w-full rounded-2 border border-rule bg-sand"
      />
      {words && <figcaption className="mt-2 text-small text-muted">{words}</figcaption>}
    </figure>
  );
}
