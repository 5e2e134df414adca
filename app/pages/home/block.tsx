import type { ReactNode } from "react";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { Slider, type SliderKind } from "../../ui/motion/slider.tsx";

/** Service workers do not store these blocks: they show pupils. */
const notStored = ["toppers", "birthdays", "gallery"];

export function Block({ id, children }: { id: string; children: ReactNode }) {
  return (
    <section
      data-not-stored={notStored.includes(id) || undefined}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      className="until-styled contained odd-band outline-none py-8 lg:py-12 print:py-2"
    >
      {children}
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
  kind: SliderKind;
  id?: string;
  title: string;
  delay?: number;
  children: ReactNode[];
  placeholder?: ReactNode;
  more?: ReactNode;
};

export function SliderBlock(props: SliderBlockProps) {
  const { kind, id = kind, title, children, placeholder, more } = props;
  const cards = children.length > 0 ? children : placeholder;
  return (
    <Block id={id}>
      <Slider
        more={more}
        label={title}
        kind={cards ? kind : "one"}
        delay={props.delay}
        heading={<BlockHeading of={id}>{title}</BlockHeading>}
      >
        {cards ?? (
          <li className="swiper-slide">
            <EmptyState />
          </li>
        )}
      </Slider>
    </Block>
  );
}
