import { Children, type ReactNode } from "react";
import { Guarded } from "../frame/guarded.tsx";

export function Slides({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => (
    <Guarded>
      <li className="swiper-slide">{child}</li>
    </Guarded>
  ));
}
