import type { ReactNode } from "react";
import { type AnnouncementList, announcementsPath, type PageAddress } from "../../site-map.ts";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { Slider, type SliderKind } from "../../ui/motion/slider.tsx";
import { formatNumber } from "../../ui/words/format-number.ts";

/** Service workers do not store these blocks: they show pupils. */
const notStored = ["toppers", "birthdays", "gallery"];

export function Block({ id, children }: { id: string; children: ReactNode }) {
  return (
    <section
      data-not-stored={notStored.includes(id) || undefined}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      className="outline-none py-8 lg:py-12 print:py-2 [&:nth-of-type(odd)]:border-y [&:nth-of-type(odd)]:bg-band"
    >
      <div className="container-page">{children}</div>
    </section>
  );
}

export function BlockHeading({ of, children }: { of: string; children: ReactNode }) {
  return (
    <h2 id={`${of}-heading`} className="min-w-0 pl-3 border-l-3 border-ornament">
      {children}
    </h2>
  );
}

type SliderBlockProps = {
  id: string;
  title: string;
  kind: SliderKind;
  delay?: number;
  children: ReactNode[];
  placeholder?: ReactNode;
  more?: ReactNode;
};

export function SliderBlock(props: SliderBlockProps) {
  const { id, title, kind, children, placeholder, more } = props;
  const cards = children.length > 0 ? children : placeholder;
  return (
    <Block id={id}>
      <Slider
        label={title}
        kind={cards ? kind : "one"}
        delay={props.delay}
        heading={<BlockHeading of={id}>{title}</BlockHeading>}
      >
        {cards ?? <EmptyState title="Stay tuned for more updates" />}
      </Slider>
      {more}
    </Block>
  );
}

type AllAnnouncementsProps = {
  list: AnnouncementList | "notices";
  of: { total: number; isWhole: boolean };
};

export function AllAnnouncements({ list, of: { total, isWhole } }: AllAnnouncementsProps) {
  if (isWhole) return null;
  return (
    <MoreLink href={list === "notices" ? "/Notices" : announcementsPath(list)}>
      {total === 1 ? "Read in full" : `All ${formatNumber(total)} ${list}`}
    </MoreLink>
  );
}

export function MoreLink({ href, children }: { href: PageAddress; children: ReactNode }) {
  return (
    <p className="mt-4 no-print">
      <a href={href} className="inline-flex items-center gap-2 min-h-11 font-600 visited:text-link">
        {children} <span aria-hidden="true">→</span>
      </a>
    </p>
  );
}
