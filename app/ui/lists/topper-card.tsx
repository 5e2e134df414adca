import type { Topper } from "../../entities/topper.ts";
import { Picture } from "../pictures/picture.tsx";
import { SchoolImage } from "../pictures/school-image.tsx";
import { Card } from "./card.tsx";

type TopperCardProps = {
  topper: Pick<Topper, "name" | "stream" | "division" | "photo"> &
    Partial<Pick<Topper, "sessionYear">>;
  /** Says of which session, where toppers of several stand together. */
  withSession?: boolean;
  slide?: boolean;
};

/** A topper: photo or the trophy, name, stream and percentage. */
export function TopperCard({ topper, withSession = false, slide = false }: TopperCardProps) {
  const { name, stream, division, photo, sessionYear } = topper;
  return (
    <Card
      title={name}
      slide={slide}
      image={
        photo ? <SchoolImage reference={photo} alt="" ratio="1/1" instead="trophy" /> : <Trophy />
      }
    >
      {stream && <p className="text-small text-muted break-words">{stream}</p>}
      {withSession && sessionYear && (
        <p className="text-small text-muted break-words">{sessionYear}</p>
      )}
      {division && <Division>{division}</Division>}
    </Card>
  );
}

/** In place of toppers where there are none. */
export function TopperPlaceholder({ slide = false }: { slide?: boolean }) {
  return (
    <Card title="Student Name" slide={slide} image={<Trophy />}>
      <p className="text-small text-muted">Subject</p>
      <Division>%</Division>
    </Card>
  );
}

function Division({ children }: { children: string }) {
  return <p className="mt-auto font-serif font-700 text-h2 text-accent">{children}</p>;
}

export function Trophy() {
  return (
    <Picture
      name="trophy"
      sizes="(min-width: 64rem) 280px, 46vw"
      alt=""
      className="w-full aspect-1/1 object-cover"
    />
  );
}
