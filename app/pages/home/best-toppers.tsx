import type { PagePath } from "../../site-map.ts";
import { TopperCard, TopperPlaceholder } from "../../ui/lists/topper-card.tsx";
import { Slider } from "../../ui/motion/slider.tsx";
import { Block, BlockHeading } from "./block.tsx";
import type { HomeContent } from "./home-content.ts";
import { MoreLink } from "./more-link.tsx";

export function Toppers({ classX, classXII }: Pick<HomeContent, "classX" | "classXII">) {
  return (
    <Block id="toppers">
      <BlockHeading of="toppers">School toppers</BlockHeading>
      <div className="mt-4 grid gap-8 md:grid-cols-2 lg:gap-12">
        <TopperSlides title="Class X toppers" href="/Toppers" {...classX} />
        <TopperSlides title="Class XII toppers" href="/ToppersXII" {...classXII} />
      </div>
    </Block>
  );
}

type TopperSlidesProps = HomeContent["classX"] & { title: string; href: PagePath };

function TopperSlides({ title, href, session, best }: TopperSlidesProps) {
  const heading = (
    <div className="min-w-0">
      <h3>{title}</h3>
      {best.length > 0 && (
        <p className="text-small text-muted">
          {session === "All" ? "All sessions" : `Session ${session}`}
        </p>
      )}
    </div>
  );
  return (
    <Slider
      label={title}
      kind="toppers"
      heading={heading}
      more={<MoreLink href={href}>All {title}</MoreLink>}
    >
      {best.length > 0 ? (
        best.map((topper, index) => (
          <TopperCard key={index} topper={topper} session={session} slide />
        ))
      ) : (
        <TopperPlaceholder slide />
      )}
    </Slider>
  );
}
