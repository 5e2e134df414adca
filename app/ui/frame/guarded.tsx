import { Component, type ReactNode, Suspense } from "react";

/**
 * Left out alone where it fails to render: on the server (Suspense) and in the browser (Boundary). The rest of the page stays.
 * React renders `instead` in any case: it costs as much as it says.
 */
export function Guarded({
  instead = null,
  children,
}: {
  instead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Boundary instead={instead}>
      <Suspense fallback={instead}>{children}</Suspense>
    </Boundary>
  );
}

class Boundary extends Component<{ instead: ReactNode; children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
