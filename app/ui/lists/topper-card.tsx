import type { Topper } from "../../entities/topper.ts";
import { SchoolImage } from "../pictures/school-image.tsx";
import { Card } from "./card.tsx";

type TopperCardProps = {
  topper: Omit<Topper, "class">;
  /** The one that all cards are of, or "All". */
  session: string;
  slide?: boolean;
  isFirst?: boolean;
};

export function TopperCard(props: TopperCardProps) {
  const { topper, session, slide = false, isFirst = false } = props;
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
      {session === "All" && sessionYear && <p className="text-small text-muted">{sessionYear}</p>}
      {division && <p className="mt-auto font-serif font-700 text-h2 text-accent">{division}</p>}
    </Card>
  );
}

export function TopperPlaceholder({ slide = false }: { slide?: boolean }) {
  const words = { name: "Student Name", stream: "Subject", division: "%", sessionYear: "" };
  return <TopperCard topper={{ ...words, photo: undefined }} session="All" slide={slide} />;
}
