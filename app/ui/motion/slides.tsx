import { Children, type ReactNode, Suspense } from "react";

export function Slides({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => (
    <Suspense>
      <li className="swiper-slide">{child}</li>
    </Suspense>
  ));
}
