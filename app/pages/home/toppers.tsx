import { Picture } from "../../ui/picture.tsx";
import { SchoolImage } from "../../ui/school-image.tsx";
import { Slider } from "../../ui/slider.tsx";
import { Block, BlockHeading, MoreLink, pace } from "./block.tsx";
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

type TopperSlidesProps = { title: string; href: string; toppers: readonly HomeTopper[] };

function TopperSlides({ title, href, toppers }: TopperSlidesProps) {
  return (
    <div className="min-w-0">
      <Slider label={title} kind="toppers" pace={pace} heading={<h3>{title}</h3>}>
        {toppers.length > 0 ? (
          toppers.map((topper, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never moves, and two pupils may share a name
            <TopperCard key={index} {...topper} />
          ))
        ) : (
          <TopperCard name="Student Name" stream="Subject" division="" />
        )}
      </Slider>
      <MoreLink href={href}>All {title}</MoreLink>
    </div>
  );
}

type TopperCardProps = {
  name: string;
  stream: string;
  photo?: string | undefined;
  division: number | string | undefined;
};

function TopperCard({ name, stream, division, photo }: TopperCardProps) {
  return (
    <article className="flex sm:flex-col h-full rounded-2 border border-rule bg-white overflow-hidden">
      <div className="flex-none w-2/5 sm:w-full">
        {photo ? (
          <SchoolImage reference={photo} alt="" ratio="1/1" />
        ) : (
          <Picture
            name="trophy"
            sizes="(min-width: 64rem) 280px, 40vw"
            alt=""
            className="w-full aspect-1/1 object-cover"
          />
        )}
      </div>
      <div className="flex-1 flex flex-col gap-1 p-4 min-w-0">
        <h4 className="text-body break-words">{name}</h4>
        {stream && <p className="text-small text-muted break-words">{stream}</p>}
        {division !== undefined && (
          <p className="mt-auto font-serif font-700 text-h3 text-maroon">{division}%</p>
        )}
      </div>
    </article>
  );
}
