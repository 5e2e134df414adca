import { StoryPicture } from "../../ui/pictures/story-picture.tsx";
import { Block, MoreLink, Slides } from "./block.tsx";
import type { HomeContent } from "./home-content.ts";
import { StoryCard } from "./story-card.tsx";

export function Gallery({ albums }: Pick<HomeContent, "albums">) {
  return (
    <Block id="gallery">
      <Slides of="gallery" title="Photo gallery" kind="gallery">
        {albums.map(({ id, title, date, cover, count }) => (
          <StoryCard
            key={id}
            title={title}
            date={date}
            picture={<StoryPicture image={cover} drawing="placeholder-album" />}
            href={`/SubGallery?id=${encodeURIComponent(id)}`}
          >
            <p className="text-small text-muted">{count}</p>
          </StoryCard>
        ))}
      </Slides>
      <MoreLink href="/Gallery">All albums</MoreLink>
    </Block>
  );
}
