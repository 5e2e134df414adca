import { formatWeekday } from "../../parse/calendar-date.ts";
import type { ImageReference } from "../../parse/image-reference.ts";
import type { PictureName } from "../../pictures/manifest.ts";
import { dateParts } from "../text/date-text.tsx";
import { SchoolImage } from "./school-image.tsx";

type StoryPictureProps = {
  image?: ImageReference | undefined;
  slot?: "card" | "cardRow" | "eventSlide" | "newsSlide" | "albumSlide";
  priority?: boolean;
  date?: string | undefined;
  drawing: PictureName;
  className?: string;
};

export function StoryPicture(props: StoryPictureProps) {
  const { image, slot = "card", date, ...picture } = props;
  if (!image && date) return <DateTile date={date} className={picture.className} />;
  return <SchoolImage reference={image} alt="" slot={slot} {...picture} />;
}

/** Decorative: screen readers have the date as text. */
function DateTile({ date, className = "" }: { date: string; className: string | undefined }) {
  const { day, month, year } = dateParts(date);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 300"
      textAnchor="middle"
      className={`date-leaf ${className}`}
    >
      <use href="#date-leaf" />
      <text className="fill-on-ground font-700" x="200" y="86" fontSize="18">
        {`${month} ${year}`}
      </text>
      <text className="fill-title font-700" x="200" y="195" fontSize="84">
        {day}
      </text>
      <text className="fill-muted" x="200" y="232" fontSize="21">
        {formatWeekday(date)}
      </text>
    </svg>
  );
}
