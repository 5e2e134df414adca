import { houseNames } from "../../../app/school-labels.ts";
import type { PhotoTopic } from "../files/photographs.ts";
import { createDay, type Day, getYear } from "./calendar.ts";

export interface Occasion {
  title: string;
  description: string;
  venue: string;
  time: string;
  subject: PhotoTopic;
  day: Day;
}

type YearlyOccasion = [
  month: number,
  day: number,
  time: string,
  venue: string,
  subject: PhotoTopic,
  title: string,
  description: string,
];

const yearly: YearlyOccasion[] = [
  [
    1,
    26,
    "8:00 AM",
    "School ground",
    "assembly",
    "Republic Day",
    "Flag hoisting, march past by the four houses and patriotic songs. Parents are welcome; please be seated by 7:45 AM.",
  ],
  [
    2,
    8,
    "10:30 AM",
    "Multipurpose hall",
    "stage",
    "Farewell to Class XII",
    "An afternoon of songs, memories and blessings for the outgoing class.",
  ],
  [
    2,
    20,
    "9:00 AM - 1:00 PM",
    "Class rooms",
    "meeting",
    "Parent-Teacher Meeting",
    "Meet the class and subject teachers. Kindly bring the homework diary.",
  ],
  [
    3,
    18,
    "8:30 AM",
    "Assembly ground",
    "council",
    "Investiture Ceremony",
    `The new student council and the captains of the ${houseNames} houses take the oath.`,
  ],
  [
    4,
    22,
    "7:30 AM",
    "Herb garden",
    "campus",
    "Earth Day Plantation Drive",
    "Each class plants and adopts a row of saplings. Please send a water bottle and a cap.",
  ],
  [
    5,
    9,
    "10:00 AM",
    "Junior wing",
    "stage",
    "Mother's Day & Grandparents' Tea",
    "Songs and rhymes by Nursery to U.K.G. for the ladies who pack the tiffins.",
  ],
  [
    6,
    21,
    "6:30 AM",
    "School ground",
    "yoga",
    "International Day of Yoga",
    "The common yoga protocol, for pupils, parents and staff. Bring your own mat.",
  ],
  [
    7,
    12,
    "11:00 AM",
    "Physics lab",
    "science",
    "Young Inventors' Exhibition",
    "Working models by classes VI to VIII, judged by pupils of class XII.",
  ],
  [
    8,
    15,
    "8:00 AM",
    "School ground",
    "assembly",
    "Independence Day",
    "The national flag will be hoisted at 8:00 AM, followed by drill, band and cultural programme.",
  ],
  [
    9,
    5,
    "9:30 AM",
    "Multipurpose hall",
    "lesson",
    "Teachers' Day",
    "Pupils of class XII take all classes; a programme for the teachers follows.",
  ],
  [
    9,
    24,
    "9:00 AM",
    "Basketball court",
    "games",
    "Inter-House Basketball Finals",
    "Girls and boys, senior division.",
  ],
  [
    10,
    10,
    "10:00 AM - 2:00 PM",
    "Science block",
    "science",
    "Science & Technology Fair",
    "Over eighty working models, a star-gazing tent and experiments to try. Open to all.",
  ],
  [
    10,
    28,
    "5:30 PM",
    "Library",
    "library",
    "Evening of Poetry",
    "Pupils, teachers and alumni read their own poems in English, Hindi and Punjabi.",
  ],
  [
    11,
    14,
    "9:00 AM onwards",
    "Sports field",
    "sports day",
    "Annual Sports Day",
    "Races, relays, drill displays and the march past. The trophy for the best house will be given by the chief guest.",
  ],
  [
    11,
    29,
    "9:00 AM",
    "Class rooms",
    "admission",
    "Open House for New Parents",
    "See the classrooms, the laboratories and the library, and ask everything you wish to ask.",
  ],
  [
    12,
    12,
    "5:00 PM",
    "Multipurpose hall",
    "stage",
    "Annual Day & Prize Distribution",
    "“Colours of India”: dances, music and the prizes of the year. Entry by invitation card.",
  ],
  [
    12,
    21,
    "6:00 PM",
    "School chapel",
    "choir",
    "Christmas Carol Service",
    "Carols by candlelight with the junior and senior choirs, and the crib by class VII.",
  ],
];

/** All occasions from three years before `today` to the year after, oldest first. */
export function listOccasions(today: Day): Occasion[] {
  const year = getYear(today);
  return [-3, -2, -1, 0, 1].flatMap((years) =>
    yearly.map((entry) => createOccasion(year + years, entry)),
  );
}

function createOccasion(year: number, entry: YearlyOccasion): Occasion {
  const [month, dayOfMonth, time, venue, subject, title, description] = entry;
  return { title, description, venue, time, subject, day: createDay(year, month, dayOfMonth) };
}
