import type { PagePath } from "../../site-map.ts";
import { TopperCard, TopperPlaceholder } from "../../ui/lists/topper-card.tsx";
import { Slider } from "../../ui/motion/slider.tsx";
import { autoplay, Block, BlockHeading, MoreLink } from "./block.tsx";
import type { HomeContent } from "./home-content.ts";

type HomeTopper = HomeContent["classX"][number];

export function Toppers({ classX, classXII }: Pick<HomeContent, "classX" | "classXII">) {
  return (
    <Block id="toppers">
      <BlockHeading of="toppers">School toppers</BlockHeading>
      <div className="mt-4 grid gap-8 md:grid-cols-2 lg:gap-12">
        <TopperSlides title="Class X toppers" href="/Toppers" toppers={classX} />
        <TopperSlides title="Class XII toppers" href="/ToppersXII" toppers={classXII} />
      </div>
    </Block>
  );
}

type TopperSlidesProps = { title: string; href: PagePath; toppers: readonly HomeTopper[] };

function TopperSlides({ title, href, toppers }: TopperSlidesProps) {
  return (
    <div className="min-w-0">
      <Slider label={title} kind="toppers" autoplay={autoplay} heading={<h3>{title}</h3>}>
        {toppers.length > 0 ? (
          toppers.map((topper, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never moves, and two pupils may share a name
            <TopperCard key={index} topper={topper} slide />
          ))
        ) : (
          <TopperPlaceholder slide />
        )}
      </Slider>
      <MoreLink href={href}>All {title}</MoreLink>
    </div>
  );
}
