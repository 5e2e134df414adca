import { Children, type ReactNode } from "react";
import { Guarded } from "../frame/guarded.tsx";

/** What a `Slider` shows: a slide for each child. */
export function Slides({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => (
    <Guarded>
      <li className="swiper-slide">{child}</li>
    </Guarded>
  ));
}
