import type { ReactNode } from "react";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import type { Pace } from "../../ui/motion/autoplay.ts";
import { Slider } from "../../ui/motion/slider.tsx";

/** Home sliders: autoplay 2000 ms, speed 1000 ms. */
export const pace: Pace = { stands: 2000, moves: 1000 };

type BlockProps = {
  id: string;
  /** Lays the block on sand instead of paper. */
  sand?: boolean;
  children: ReactNode;
};

/** A part of the home page, named by the `BlockHeading` of the same id. */
export function Block({ id, sand = false, children }: BlockProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      className={`outline-none py-8 lg:py-12 ${sand ? "bg-sand border-y border-rule" : ""}`}
    >
      <div className="container-page">{children}</div>
    </section>
  );
}

export function BlockHeading({ of, children }: { of: string; children: ReactNode }) {
  return (
    <h2 id={`${of}-heading`} className="min-w-0 pl-3 border-l-3 border-gold">
      {children}
    </h2>
  );
}

type SlidesProps = {
  of: string;
  title: string;
  kind: React.ComponentProps<typeof Slider>["kind"];
  pace?: Pace;
  /** Cards; none where the school has none. */
  children: ReactNode[];
  /** A card in their place then; without it words across the whole width. */
  placeholder?: ReactNode;
};

/** A block's heading with its slides below. */
export function Slides({ of, title, kind, pace: own, children, placeholder }: SlidesProps) {
  const cards = children.length > 0 ? children : placeholder;
  return (
    <Slider
      label={title}
      kind={cards ? kind : "one"}
      pace={own ?? pace}
      heading={<BlockHeading of={of}>{title}</BlockHeading>}
    >
      {cards ?? <EmptyState title="Stay tuned for more updates" />}
    </Slider>
  );
}

/** Where all of it is. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="mt-4">
      <a href={href} className="inline-flex items-center gap-2 min-h-11 font-600 visited:text-link">
        {children} <span aria-hidden="true">→</span>
      </a>
    </p>
  );
}
