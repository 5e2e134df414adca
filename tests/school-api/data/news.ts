import type { FileShelf } from "../files/file-shelf.ts";
import {
  addDays,
  type Day,
  dayOf,
  dayOfMonth,
  monthOf,
  writtenCarelessly,
  yearOf,
} from "./calendar.ts";
import { type Dice, dice } from "./dice.ts";
import { withGaps } from "./gaps.ts";
import { monthTopics, type Topic } from "./month-topics.ts";
import { objectId } from "./object-id.ts";

export interface NewsItem {
  _id: string;
  title: string;
  description?: string | null;
  image?: string | null;
  attachments?: string[] | null;
  fromDate?: string | null;
}

const wanted = 66;
const inTheCurrentMonth = 4;

/** News of this month and of every month back to January two years ago, in no order. */
export function news(today: Day, files: FileShelf): NewsItem[] {
  const days = newsDays(today);
  const items = days.map((day, index) => newsItem(day, index, files));
  const holed = withGaps(items, ["description", "image", "attachments"]);
  const undated: NewsItem = {
    _id: objectId("news/undated"),
    title: "Lost and found: umbrellas, tiffins and one left shoe",
    description: "Kindly collect from the office.",
  };
  return dice("news order").shuffled([...holed, undated]);
}

function newsDays(today: Day): Day[] {
  const days: Day[] = [];
  for (let index = 0; index < inTheCurrentMonth; index += 1) {
    days.push(addDays(today, -Math.floor((index * (dayOfMonth(today) - 1)) / 3)));
  }
  const monthsBack = 24 + monthOf(today) - 1;
  for (let index = 0; days.length < wanted; index += 1) {
    days.push(dayInMonthBack(today, 1 + (index % monthsBack), index));
  }
  return days;
}

function dayInMonthBack(today: Day, back: number, index: number): Day {
  const day = dice(`news day ${index}`).between(1, 28);
  return dayOf(yearOf(today), monthOf(today) - back, day);
}

function newsItem(day: Day, index: number, files: FileShelf): NewsItem {
  const topics = monthTopics[monthOf(day) - 1] ?? [];
  const topic = topics[(index + Math.floor(index / 29)) % topics.length] as Topic;
  const seed = `news/${day}/${index}`;
  const chance = dice(seed);
  return {
    _id: objectId(seed),
    title: topic.title,
    description: topic.description,
    image: index % 3 === 2 ? "" : files.scene(topic.scene, seed, { size: sizeOf(index) }),
    attachments: attachmentsOf(topic, seed, chance, files),
    fromDate: writtenCarelessly(day, index),
  };
}

function sizeOf(index: number): "upload" | "usual" {
  return index % 13 === 1 ? "upload" : "usual";
}

function attachmentsOf(topic: Topic, seed: string, chance: Dice, files: FileShelf): string[] {
  const count = chance.between(0, 3);
  return Array.from({ length: count }, (_, place) =>
    place === 0
      ? files.pdf(`${seed}/notice`, topic.title)
      : files.scene(topic.scene, `${seed}/${place}`),
  );
}
