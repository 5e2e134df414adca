import { Children, type ReactNode } from "react";
import { Boundary } from "../frame/boundary.tsx";

export function Slides({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => (
    <Boundary>
      <li className="swiper-slide">{child}</li>
    </Boundary>
  ));
}
