import type { FileStore } from "../../files/file-store.ts";
import { pickPhotograph } from "../../files/photographs.ts";
import {
  addDays,
  createDay,
  type Day,
  dayOfMonth,
  getMonthName,
  getYear,
  varyFormat,
} from "../calendar.ts";
import { addMissingValues } from "../missing-values.ts";
import { monthTopics, type Topic } from "../month-topics.ts";
import { objectId } from "../object-id.ts";
import { createSeededRandom } from "../seeded-random.ts";

export interface NewsItem {
  _id: string;
  title: string;
  description?: string | null;
  image?: string | null;
  attachments?: string[] | null;
  fromDate?: string | null;
}

const NEWS_COUNT = 66;
const inTheCurrentMonth = 4;

/** News of this month and of every month back to January two years ago, in no order. */
export function news(today: Day, files: FileStore): NewsItem[] {
  const items = slots(today).map((slot, index) => newsItem(slot, index, files));
  const sparse = addMissingValues(items, ["description", "image", "attachments"]);
  const undated: NewsItem = {
    _id: objectId("news/undated"),
    title: "Lost and found: umbrellas, tiffins and one left shoe",
    description: "Kindly collect from the office.",
  };
  return createSeededRandom("news order").shuffled([...sparse, undated]);
}

interface Slot {
  day: Day;
  /** Its index within its month, so that no month repeats a topic. */
  place: number;
}

function slots(today: Day): Slot[] {
  const thisMonth = Array.from({ length: inTheCurrentMonth }, (_, place) => ({
    day: addDays(today, -Math.floor((place * (dayOfMonth(today) - 1)) / (inTheCurrentMonth - 1))),
    place,
  }));
  const monthsBack = 24 + getMonthName(today) - 1;
  const earlier = Array.from({ length: NEWS_COUNT - inTheCurrentMonth }, (_, index) => ({
    day: dayInMonthBack(today, 1 + (index % monthsBack), index),
    place: Math.floor(index / monthsBack),
  }));
  return [...thisMonth, ...earlier];
}

function dayInMonthBack(today: Day, back: number, index: number): Day {
  const day = createSeededRandom(`news day ${index}`).between(1, 28);
  return createDay(getYear(today), getMonthName(today) - back, day);
}

function newsItem({ day, place }: Slot, index: number, files: FileStore): NewsItem {
  const topics = monthTopics[getMonthName(day) - 1] ?? [];
  const topic = topics[(getYear(day) * 3 + place) % topics.length] as Topic;
  const seed = `news/${day}/${index}`;
  return {
    _id: objectId(seed),
    title: topic.title,
    description: topic.description,
    image: createImage(topic, seed, index, files),
    attachments: createAttachments(topic, seed, index, files),
    fromDate: varyFormat(day, index),
  };
}

function createImage(topic: Topic, seed: string, index: number, files: FileStore): string {
  if (index % 3 === 2) return "";
  if (index % 13 === 1) return files.upload(seed);
  if (index % 10 === 3) return files.poster("art", seed);
  return files.photograph(pickPhotograph(topic.subject, index), seed);
}

function createAttachments(topic: Topic, seed: string, index: number, files: FileStore): string[] {
  const count = createSeededRandom(seed).between(0, 3);
  return Array.from({ length: count }, (_, place) =>
    place === 0
      ? files.pdf(`${seed}/notice`)
      : files.photograph(pickPhotograph(topic.subject, index + place), `${seed}/${place}`),
  );
}
