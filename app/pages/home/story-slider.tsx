import type { ComponentProps } from "react";
import { getPage } from "../../site-map.ts";
import { StoryPicture } from "../../ui/pictures/story-picture.tsx";
import { DateText } from "../../ui/text/date-text.tsx";
import { SliderBlock } from "./block.tsx";
import type { Story } from "./home-content.ts";
import { MoreLink } from "./more-link.tsx";

const kinds = {
  events: {
    title: "Events",
    path: "/Events",
    slot: "eventSlide",
    drawing: "placeholder-event",
    placeholder: "Event Title",
  },
  news: {
    title: "Latest news",
    path: "/News",
    slot: "newsSlide",
    drawing: "placeholder-news",
    placeholder: "News Title",
  },
  gallery: {
    title: "Photo gallery",
    path: "/Gallery",
    slot: "albumSlide",
    drawing: "placeholder-album",
    // The empty state spans the whole width.
    placeholder: undefined,
  },
} as const;

type StorySliderProps = { kind: keyof typeof kinds; stories: readonly Story[] };

export function StorySlider({ kind, stories }: StorySliderProps) {
  const { title, path, placeholder, ...look } = kinds[kind];
  const empty = { title: placeholder ?? "", detail: "Stay tuned for more updates" };
  return (
    <SliderBlock
      kind={kind}
      title={title}
      more={<MoreLink href={path}>{`All ${getPage(path).items.all}`}</MoreLink>}
      placeholder={placeholder && <StoryCard story={empty} drawing={look.drawing} />}
    >
      {stories.map((story) => (
        <StoryCard
          key={story.href}
          story={story}
          {...look}
          date={kind === "gallery" ? undefined : story.date}
        />
      ))}
    </SliderBlock>
  );
}

type StoryCardProps = Pick<ComponentProps<typeof StoryPicture>, "slot" | "drawing" | "date"> & {
  story: Story;
};

function StoryCard({ story, ...picture }: StoryCardProps) {
  const { title, date, href } = story;
  const clamp = picture.slot === "newsSlide" ? "line-clamp-4" : "";
  return (
    <li className="swiper-slide @container">
      <article className="story relative h-full border border-rule rounded-2 bg-card overflow-clip hover:border-title focus-within:border-title">
        <StoryPicture image={story.image} {...picture} />
        <div className="flex flex-col gap-1 p-4 min-w-0">
          {date && <DateText date={date} className="text-small text-muted" />}
          <h3 className="text-body">
            {href ? (
              <a href={href} className="card-link">
                {title}
              </a>
            ) : (
              title
            )}
          </h3>
          {story.detail && <p className={`text-small text-muted ${clamp}`}>{story.detail}</p>}
        </div>
      </article>
    </li>
  );
}
