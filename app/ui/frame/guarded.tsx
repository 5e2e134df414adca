import { type ReactNode, Suspense } from "react";

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
