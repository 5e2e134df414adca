import { type ReactNode, useId } from "react";

type SectionProps = { title: ReactNode; id?: string; screenOnly?: boolean; children: ReactNode };

export function Section({ title, id, screenOnly = false, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      id={id}
      className={screenOnly ? "prose no-print" : "prose"}
    >
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}
