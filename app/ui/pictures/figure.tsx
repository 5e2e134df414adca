import { getCaption, type PictureName } from "../../pictures/manifest.ts";
import { Picture } from "./picture.tsx";

type FigureProps = { name: PictureName; aside?: boolean; narrow?: boolean; priority?: boolean };

const sizes = {
  wide: "(min-width: 64rem) 780px, 92vw",
  aside: "(min-width: 64rem) 390px, (min-width: 48rem) 46vw, 92vw",
  narrow: "(min-width: 72rem) 295px, (min-width: 64rem) 780px, (min-width: 48rem) 36vw, 92vw",
};

export function Figure({ name, aside = false, narrow = false, priority = false }: FigureProps) {
  return (
    <figure className={aside ? "beside md:float-right md:w-1/2 md:ml-6 md:mb-4" : ""}>
      <Picture
        name={name}
        sizes={sizes[aside ? "aside" : narrow ? "narrow" : "wide"]}
        priority={priority}
        className="w-full rounded-2 border border-rule bg-band"
      />
      <figcaption className="mt-2 text-small text-muted">{getCaption(name).caption}</figcaption>
    </figure>
  );
}
