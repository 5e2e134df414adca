import { albumPath } from "../../site-map.ts";
import { StoryPicture } from "../../ui/pictures/story-picture.tsx";
import { MoreLink, SliderBlock } from "./block.tsx";
import type { HomeContent } from "./home-content.ts";
import { StoryCard } from "./story-card.tsx";

export function Gallery({ albums }: Pick<HomeContent, "albums">) {
  return (
    <SliderBlock
      id="gallery"
      title="Photo gallery"
      kind="gallery"
      more={<MoreLink href="/Gallery">All albums</MoreLink>}
    >
      {albums.map(({ id, title, date, cover, count }) => (
        <StoryCard
          key={id}
          title={title}
          date={date}
          picture={<StoryPicture image={cover} place="albumSlide" drawing="placeholder-album" />}
          href={albumPath({ id })}
        >
          <p className="text-small text-muted">{count}</p>
        </StoryCard>
      ))}
    </SliderBlock>
  );
}
