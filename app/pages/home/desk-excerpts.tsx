import { silhouettes } from "../../entities/message.ts";
import type { PagePath } from "../../site-map.ts";
import { SchoolImage } from "../../ui/pictures/school-image.tsx";
import { SliderBlock } from "./block.tsx";
import type { HomeContent } from "./home-content.ts";

/** Set by the specification. */
const DELAY_MS = 3000;

export function DeskExcerpts({ messages }: Pick<HomeContent, "messages">) {
  return (
    <SliderBlock id="desk" title="From the desk of" kind="one" delay={DELAY_MS}>
      {messages.map((message) => (
        <DeskExcerpt key={message.category} {...message} />
      ))}
    </SliderBlock>
  );
}

function DeskExcerpt({ category, name, portrait, text }: HomeContent["messages"][number]) {
  return (
    <li className="swiper-slide grid md:grid-cols-[14rem_1fr] items-center gap-6 lg:gap-12 p-4 sm:p-8 rounded-2 border border-rule bg-paper">
      <SchoolImage
        reference={portrait}
        alt=""
        slot="deskSlide"
        drawing={silhouettes[category]}
        className="w-32 md:w-full border border-rule rounded-2"
      />
      <div>
        <h3>The {category}</h3>
        {name && <p className="text-muted">{name}</p>}
        <blockquote className="mt-4 max-w-66ch font-serif md:text-h3 md:leading-relaxed">
          <p>{text}</p>
        </blockquote>
        <p className="mt-4">
          <a href={`/${category}Message` satisfies PagePath} className="button-secondary">
            Read More<span className="sr-only"> from the {category}’s message</span>
          </a>
        </p>
      </div>
    </li>
  );
}
