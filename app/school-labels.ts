import { formatMonths, formatWeekdays } from "./parse/format-spans.ts";
import { formatTimes } from "./parse/format-time.ts";
import { school } from "./school.ts";
import { rules } from "./school-rules.ts";

const { first, between, second } = school.motto;

export const motto = `${first}${between}${second}`;

export const firstPupils = `${school.firstPupils} students`;

export const houseNames = new Intl.ListFormat("en-GB").format(
  school.houses.map((house) => house.name),
);

const { length } = school.houses;
export const houseCount =
  ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"][length] ?? `${length}`;

export const helpDeskHours = formatTimes(school.helpDesk.hours);

export function withCapital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

export const listAges = ({ session, ages }: NonNullable<typeof school.admissions>) =>
  ages.map(([name, from, to]) => `For ${session}: born between ${from} and ${to} (${name})`);

const { entryAge, registrationAges } = rules;
const ages = registrationAges.classes.map(([name, age]) => `${name} ${age}`).join(", ");
const registration = school.admissions
  ? listAges(school.admissions).join("; ")
  : `Registration by ${registrationAges.by}: ${ages}`;

export const ageOfEntry = `${registration}. Entry to Nursery: ${entryAge}`;

export const helpDeskOpen = `Help desk: open ${helpDeskHours}`;

/** On the pages in parents’ languages. */
function describeHours(language: "hi" | "pa") {
  const { weekdays, summer, winter } = school.hours;
  return {
    days: formatWeekdays(weekdays, language),
    summer: formatMonths(summer.months, language),
    winter: formatMonths(winter.months, language),
  };
}

export const hindi = describeHours("hi");
export const punjabi = describeHours("pa");

export const vendorHost = URL.parse(school.erpVendor.website)?.hostname ?? "";

/** At the beginning of a sentence. */
export const capital = {
  schoolDescription: withCapital(school.description),
  mottoFirst: withCapital(first),
  mottoSecond: withCapital(second),
  cloth: withCapital(school.uniform.cloth.called),
};
