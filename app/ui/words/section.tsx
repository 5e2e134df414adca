import { type ReactNode, useId } from "react";

type SectionProps = {
  title: string;
  /** So that other pages can link to it: "#reading". */
  id?: string;
  /** Left out on paper. */
  screenOnly?: boolean;
  children: ReactNode;
};

/** A part of a page under its own h2. */
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
