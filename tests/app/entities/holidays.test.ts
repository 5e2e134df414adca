import { expect, it } from "vitest";
import { findHoliday, isHoliday, mentionsHoliday } from "../../../app/entities/holidays.ts";
import { parseList } from "../../../app/school-api.ts";
import { addDays } from "../../../app/values/calendar-date.ts";

const holidays = [
  ...["Winter vacation begins", "Diwali holidays", "School closed for Guru Nanak Jayanti"],
  ...["HOLIDAY ON ACCOUNT OF EID", "The school is closed today because of heavy rain"],
  ...["Summer vacation for pupils begins", "School closed for election duty, office open"],
  ...["Diwali holidays, homework attached", "Diwali holiday (office open 9 to 12)"],
];
const others = [
  ...["Registration for winter vacation camp begins", "Holiday homework submission"],
  ...["No holiday on Monday", "Holiday list published"],
  "School open on Saturday, holiday on Friday cancelled",
  "Last day to submit the summer vacation assignment",
  ...["School reopens after the winter vacation", "School office closed for audit"],
  ...["Farewell party before the holidays", "Happy holidays from the Head Girl"],
  ...["Holiday for classes I to V", "Nursery closed for sports day"],
  ...["Holiday postponed: Guru Purab", "Half holiday after the annual function"],
  ...["Road to school closed", "School closed early at 11 a.m."],
  ...["Doubt classes in winter vacation", "School closed rumours false, school open as usual"],
  ...["World Tourism Day – My favourite holiday", "Teachers’ meeting, holiday for KG only"],
  ...["Holiday season craft activity", "Vacation plan discussion"],
];

it("a holiday is told from what has only a word of it", () => {
  expect([...holidays, ...others].filter((title) => isHoliday({ title }))).toEqual(holidays);
});

const mentioning = [
  ...["School closed today", "No holiday on Monday", "Junior school closed for a week"],
  ...["School is off today", "Kal chutti hai", "कल छुट्टी है", "ਕੱਲ੍ਹ ਛੁੱਟੀ ਹੈ", "Avkaash"],
  ...["School will not function tomorrow", "Classes stand cancelled today", "Autumn break"],
  ...["Half day tomorrow", "Kal school band rahega"],
  "Order: The Deputy Commissioner has ordered closure of all schools today.",
  ...["Fog: Students need not come to school today.", "Rainy day: Stay home today."],
  "Cold wave: School will function from 10 am today.",
];
const unrelated = [
  ...["School bus is off the road", "Registration closed: The portal is closed."],
  "School band practice: Close contact with parents matters.",
  ...["List of holidays", "Sports Day: The closing ceremony begins at noon."],
];

it("what may speak of a holiday, in its title or description, is told from what does not", () => {
  const mentions = [...mentioning, ...unrelated].filter((words) => {
    const [title = "", description = ""] = words.split(": ");
    return mentionsHoliday({ title, description });
  });
  expect(mentions).toEqual(mentioning);
});

const events = (titles: Record<string, string>) =>
  parseList(
    "events",
    Object.entries(titles).map(([date, title]) => ({ date, title })),
  )?.items ?? [];

it.each([
  [
    "until school reopens",
    {
      "2026-12-24": "Winter vacation begins",
      "2026-12-25": "Christmas: school closed",
      "2026-12-28": "School office reopens",
      "2027-01-06": "School reopens",
    },
    "2027-01-05",
  ],
  [
    "not until school reopens after 60 days",
    { "2026-12-24": "Winter vacation begins", "2027-03-01": "School reopens" },
    "2026-12-24",
  ],
  ["until a day", { "2026-12-24": "Vacation from 24 Dec to 5 Jan" }, "2027-01-05"],
  ["in one month", { "2026-10-20": "Diwali holidays 20–25 October" }, "2026-10-25"],
  ["month first", { "2026-10-05": "Holidays from Oct 5 to Oct 12" }, "2026-10-12"],
  ["numbers", { "2026-12-25": "Vacation 25.12.2026 to 05.01.2027" }, "2027-01-05"],
  ["ordinals", { "2026-12-24": "Vacation from 24th December upto 5th of January" }, "2027-01-05"],
  ...[
    "Holiday; fair 10 to 12 November",
    "Diwali holiday; winter timings from tomorrow",
    "All Saints’ Day holiday, Novena begins",
    "Diwali holiday (office open 9 to 12)",
  ].map((title): [string, Record<string, string>, string] => [
    "one day",
    { "2026-11-09": title, "2026-11-20": "School reopens" },
    "2026-11-09",
  ]),
])("holidays last %s: %j until %s", (_, titles, lastDay) => {
  expect(findHoliday(lastDay, events(titles))).toBeDefined();
  expect(findHoliday(addDays(lastDay, 1), events(titles))).toBeUndefined();
});
