import { createDay, type Day, getYear, varyFormat } from "../calendar.ts";
import { objectId } from "../object-id.ts";

export interface Video {
  _id: string;
  title: string;
  videoUrl?: string | null;
  date?: string | null;
}

const titles = [
  "Annual Day: Colours of India",
  "Sports Day: the march past",
  "Carol Service by candlelight",
  "A walk through our school",
];

/** Four videos in each of three years, never after today, and one without a date. */
export function videos(today: Day): Video[] {
  const dated = [0, 1, 2].flatMap((back) =>
    titles.map((title, place) => video(today, back, title, place)),
  );
  const undated = { _id: objectId("video/undated"), title: "School song", videoUrl: link("song") };
  return [...dated.slice(5), undated, ...dated.slice(0, 5)];
}

function video(today: Day, back: number, title: string, place: number): Video {
  const year = getYear(today) - back;
  const day = createDay(year, 12 - place * 3, 5 + place);
  return {
    _id: objectId(`video/${year}/${place}`),
    title: `${title} (${year})`,
    videoUrl: link(`${year}-${place}`),
    date: varyFormat(day > today ? today : day, place),
  };
}

// A reserved domain, so that the link never leads to a real video.
function link(name: string): string {
  return `https://videos.example/watch?v=sample-${name}`;
}
