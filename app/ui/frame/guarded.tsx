import { Children, type ReactNode, Suspense } from "react";

/** Left out alone where it fails to render (entry.server.tsx): the rest of the page stays. */
export function Guarded({
  instead = null,
  children,
}: {
  instead?: ReactNode;
  children: ReactNode;
}) {
  return <Suspense fallback={instead}>{children}</Suspense>;
}

/** Each child by itself. */
export function GuardedEach({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => <Guarded>{child}</Guarded>);
}
