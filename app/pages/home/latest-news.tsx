import { childPath } from "../../site-map.ts";
import { StoryPicture } from "../../ui/pictures/story-picture.tsx";
import { MoreLink, SliderBlock } from "./block.tsx";
import type { HomeContent } from "./home-content.ts";
import { StoryCard } from "./story-card.tsx";

export function LatestNews({ news }: Pick<HomeContent, "news">) {
  return (
    <SliderBlock
      id="news"
      more={<MoreLink href="/News">All news</MoreLink>}
      title="Latest news"
      kind="news"
      placeholder={
        <StoryCard title="News Title" picture={<StoryPicture drawing="placeholder-news" />}>
          <p className="text-small">Stay tuned for more updates</p>
        </StoryCard>
      }
    >
      {news.map(({ slug, title, date, text, image }) => (
        <StoryCard
          key={slug}
          title={title}
          date={date}
          picture={
            <StoryPicture image={image} place="newsSlide" date={date} drawing="placeholder-news" />
          }
          href={childPath("/News", slug)}
        >
          {text && <p className="text-small break-words line-clamp-3">{text}</p>}
        </StoryCard>
      ))}
    </SliderBlock>
  );
}
