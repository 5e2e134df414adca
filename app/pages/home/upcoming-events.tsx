import { childPath } from "../../site-map.ts";
import { StoryPicture } from "../../ui/pictures/story-picture.tsx";
import { MoreLink, SliderBlock } from "./block.tsx";
import type { HomeContent } from "./home-content.ts";
import { StoryCard } from "./story-card.tsx";

export function UpcomingEvents({ events }: Pick<HomeContent, "events">) {
  return (
    <SliderBlock
      id="events"
      more={<MoreLink href="/Events">All events</MoreLink>}
      title="Events"
      kind="events"
      placeholder={
        <StoryCard title="Event Title" picture={<StoryPicture drawing="placeholder-event" />}>
          <p className="text-small">Stay tuned for more updates</p>
        </StoryCard>
      }
    >
      {events.map(({ slug, title, date, place, image }) => (
        <StoryCard
          key={slug}
          title={title}
          date={date}
          picture={
            <StoryPicture
              image={image}
              place="eventSlide"
              date={date}
              drawing="placeholder-event"
            />
          }
          href={childPath("/Events", slug)}
        >
          {place && <p className="text-small text-muted break-words line-clamp-2">{place}</p>}
        </StoryCard>
      ))}
    </SliderBlock>
  );
}
