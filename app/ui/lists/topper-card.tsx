import type { Topper } from "../../entities/topper.ts";
import { SchoolImage } from "../pictures/school-image.tsx";
import { Card } from "./card.tsx";

type TopperCardProps = {
  topper: Pick<Topper, "name" | "stream" | "division" | "photo"> &
    Partial<Pick<Topper, "sessionYear">>;
  slide?: boolean;
  isFirst?: boolean;
};

export function TopperCard(props: TopperCardProps) {
  const { topper, slide = false, isFirst = false } = props;
  const slot = slide ? "topperSlide" : "topper";
  const { name, stream, division, photo, sessionYear } = topper;
  return (
    <Card
      title={name}
      slide={slide}
      image={
        <SchoolImage reference={photo} alt="" drawing="trophy" slot={slot} priority={isFirst} />
      }
    >
      {stream && <p className="text-small text-muted">{stream}</p>}
      {sessionYear && <p className="text-small text-muted">{sessionYear}</p>}
      {division && <p className="mt-auto font-serif font-700 text-h2 text-accent">{division}</p>}
    </Card>
  );
}

export function TopperPlaceholder({ slide = false }: { slide?: boolean }) {
  const topper = { name: "Student Name", stream: "Subject", division: "%", photo: undefined };
  return <TopperCard topper={topper} slide={slide} />;
}
