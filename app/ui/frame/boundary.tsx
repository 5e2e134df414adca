import { Children, type ReactNode, Suspense } from "react";

/**
 * A Suspense boundary: if this part fails to render, the rest of the page stays (see
 * entry.server.tsx).
 */
export function Boundary({
  fallback = null,
  children,
}: {
  fallback?: ReactNode;
  children: ReactNode;
}) {
  return <Suspense fallback={fallback}>{children}</Suspense>;
}

export function BoundaryForEach({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => <Boundary>{child}</Boundary>);
}
