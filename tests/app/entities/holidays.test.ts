import { expect, it } from "vitest";
import { findHoliday, isHoliday, mentionsHoliday } from "../../../app/entities/holidays.ts";
import { parseList } from "../../../app/school-api.ts";

it.each([
  "Winter vacation begins",
  "Diwali holidays",
  "School closed for Guru Nanak Jayanti",
  "Summer break from 1 June",
  "Gurpurab – holiday",
  "School remains closed due to fog",
  "Autumn break",
  "Holiday: Dussehra",
  "Mid-term break",
  "Puja holidays begin",
  "Christmas: school closed",
  "School will remain closed on account of Republic Day",
  "Summer vacation starts",
  "Guru Nanak Jayanti (Holiday)",
  "HOLIDAY ON ACCOUNT OF EID",
  "Holi Holidays, 3 to 5 March",
  "Local holiday declared by the Deputy Commissioner",
  "The school is closed today because of heavy rain",
  "Winter break commences",
  "Gazetted holiday – Mahavir Jayanti",
  "Closed for Diwali",
  "Good Friday (school holiday)",
  "School to remain closed for municipal elections",
  "Dussehra break: 20 to 24 October",
  "All classes suspended due to heat wave",
  "Summer vacation for pupils begins",
  "Pongal Vacation",
  "Restricted holiday, Lohri",
  "School closed for election duty, office open",
  "Diwali holidays, homework attached",
  "No school on Monday",
  "School shut due to dense fog",
  "Easter break",
  "Diwali holiday (office open 9 to 12)",
])("%j is a holiday", (title) => {
  expect(isHoliday({ title })).toBe(true);
});

it.each([
  "Registration closed from today",
  "Registration for winter vacation camp begins",
  "Holiday homework submission",
  "No holiday on Monday",
  "Holiday list published",
  "Admissions closed",
  "School open on Saturday, holiday on Friday cancelled",
  "Last day to submit the summer vacation assignment",
  "School reopens after the winter vacation",
  "Classes resume after Diwali holidays",
  "Summer vacation camp from 5 June",
  "School office closed for audit",
  "Library closed for stock-taking",
  "Farewell party before the holidays",
  "Happy holidays from the Head Girl",
  "Holiday for classes I to V",
  "Nursery closed for sports day",
  "School working on Saturday in place of Monday's holiday",
  "Holiday postponed: Guru Purab",
  "Portal closed for maintenance",
  "Application forms closed",
  "Lunch break quiz",
  "Breakfast with the Principal",
  "Closing ceremony of the sports meet",
  "School closes at noon",
  "List of holidays for 2027",
  "Half holiday after the annual function",
  "Holidays cancelled for class X practicals",
  "School bus service suspended",
  "Road to school closed",
  "School closed early at 11 a.m.",
  "Doubt classes in winter vacation",
  "School closed rumours false, school open as usual",
  "World Tourism Day – My favourite holiday",
  "Teachers’ meeting, holiday for KG only",
  "Holiday shifted from Monday to Tuesday",
  "Holiday season craft activity",
  "Vacation plan discussion",
])("%j is not a holiday", (title) => {
  expect(isHoliday({ title })).toBe(false);
});

it.each([
  ["School closed today", "", true],
  ["Fog", "The order came late. The school will remain closed tomorrow.", true],
  ["No holiday on Monday", "", true],
  ["School closes at noon today", "", true],
  ["Holiday cancelled", "", true],
  ["Junior school closed for a week", "", true],
  ["No school today", "", true],
  ["School is off today", "", true],
  ["Rain", "All schools in the district are closed today.", true],
  ["Fog", "Owing to fog it will be closed.", true],
  ["Kal chutti hai", "", true],
  ["Order", "The Deputy Commissioner has ordered closure of all schools today.", true],
  ["Fog", "Students need not come to school today.", true],
  ["Cold wave", "School will function from 10 am today.", true],
  ["Classes cancelled today due to heavy fog", "Do not send your child.", true],
  ["Rainy day", "Stay home today.", true],
  ["कल छुट्टी है", "", true],
  ["ਕੱਲ੍ਹ ਛੁੱਟੀ ਹੈ", "", true],
  ["School off: Eid", "", true],
  ["School closed today due to waterlogging on the road", "", true],
  ["School closed today; office open", "", true],
  ["School will be closed. Homework is on the portal", "", true],
  ["Holiday tomorrow due to admission test", "", true],
  ["Friday", "The school will remain closed on Friday as per the holiday list.", true],
  ["Fog", "Owing to fog, school closed; online classes at 9.", true],
  ["School will not function tomorrow", "", true],
  ["School won't open tomorrow", "", true],
  ["Classes stand cancelled today", "", true],
  ["Half day tomorrow", "", true],
  ["Kal school band rahega", "", true],
  ["Avkaash", "", true],
  ["Day off after Annual Day", "", true],
  ["The new gate is open", "Switch off your phones.", false],
  ["School bus is off the road", "", false],
  ["Registration closed", "The portal is closed.", false],
  ["School band practice", "Close contact with parents matters.", false],
  ["Holiday homework", "Holiday homework is attached.", false],
  ["List of holidays", "", false],
  ["Sports Day", "The closing ceremony begins at noon.", false],
])("%j with the description %j mentions a holiday: %j", (title, description, expected) => {
  expect(mentionsHoliday({ title, description })).toBe(expected);
});

const events = (titles: Record<string, string>) =>
  parseList(
    "events",
    Object.entries(titles).map(([date, title]) => ({ date, title })),
  )?.items ?? [];

it.each([
  ["an open end lasts 60 days", { "2026-05-30": "Summer vacation begins" }, "2026-07-28"],
  [
    "a holiday within the holidays does not end them",
    { "2026-12-24": "Winter vacation begins", "2026-12-25": "Christmas: school closed" },
    "2027-02-21",
  ],
  [
    "an office that reopens does not end them",
    {
      "2026-12-24": "Winter vacation begins",
      "2026-12-28": "School office reopens",
      "2027-01-06": "School reopens",
    },
    "2027-01-05",
  ],
  ["an end in the title counts", { "2026-12-24": "Vacation from 24 Dec to 5 Jan" }, "2027-01-05"],
  ["an end in the same month counts", { "2026-10-20": "Diwali break 20–25 October" }, "2026-10-25"],
  [
    "an end with its month first counts",
    { "2026-10-05": "Autumn break from Oct 5 to Oct 12" },
    "2026-10-12",
  ],
  ["a dash may stand before it", { "2026-11-20": "Diwali break: Nov 20 – Nov 28" }, "2026-11-28"],
  ["numbers count", { "2026-12-25": "Vacation 25.12.2026 to 05.01.2027" }, "2027-01-05"],
  [
    "“of” may stand in it",
    { "2026-12-24": "Vacation from 24th December upto 5th of January" },
    "2027-01-05",
  ],
  ["a bare day counts after a day", { "2026-12-24": "Vacation from 24 to 31" }, "2026-12-31"],
])("%s", (_, titles, lastDay) => {
  const dayAfter = new Date(`${lastDay}T00:00:00Z`);
  dayAfter.setUTCDate(dayAfter.getUTCDate() + 1);
  expect(findHoliday(lastDay, events(titles))).toBeDefined();
  expect(findHoliday(dayAfter.toISOString().slice(0, 10), events(titles))).toBeUndefined();
});

it.each([
  "Diwali holiday; winter timings from tomorrow",
  "All Saints’ Day holiday, Novena begins",
  "Children’s Day holiday – flag hoisting from 8 a.m.",
  "Republic Day holiday, flag hoisting from 8 a.m.",
  "Christmas holiday: midnight Mass begins at 11",
  "School closed from 2 pm for holiday",
  "Holiday: Parents may collect books from office",
  "PTM 9 to 12, holiday for students",
  "Diwali holiday (office open 9 to 12)",
])("%j lasts one day", (title) => {
  const list = events({ "2026-11-09": title });
  expect(findHoliday("2026-11-09", list)).toBeDefined();
  expect(findHoliday("2026-11-10", list)).toBeUndefined();
});
