import { school } from "../../school.ts";
import { firstPupils } from "../../school-labels.ts";
import { Picture } from "../../ui/pictures/picture.tsx";
import { Block, BlockHeading } from "./block.tsx";
import { MoreLink } from "./more-link.tsx";

export function AboutSchool() {
  return (
    <Block id="about">
      <div className="grid items-center gap-8 md:grid-cols-[3fr_2fr] lg:gap-12">
        <div>
          <BlockHeading of="about">About us</BlockHeading>
          <p className="mt-4 max-w-66ch">
            The school was founded in {school.founded} with {firstPupils} and was inaugurated in{" "}
            {school.inaugurated}. It is {school.description}, teaches from Nursery to class XII, and
            prepares its pupils for the {school.board}.
          </p>
          {/* PLACEHOLDER: the school's own words about itself. */}
          <p className="mt-4 max-w-66ch">
            Lessons are taken seriously here, faith is lived quietly, and the door is open to
            children of every community. What a child learns is meant for others too.
          </p>
          <MoreLink href="/About">More about the school</MoreLink>
        </div>
        <Picture
          name="about-history"
          sizes="(min-width: 64rem) 400px, (min-width: 48rem) 38vw, 92vw"
          className="w-full rounded-2 border border-rule"
        />
      </div>
    </Block>
  );
}
