import { addMissingValues } from "../missing-values.ts";
import { createName } from "../names.ts";
import { objectId } from "../object-id.ts";
import { createSeededRandom } from "../seeded-random.ts";

export interface FacultyMember {
  _id: string;
  name: string;
  designation?: string | null;
  category?: string | null;
  order?: number | string | null;
}

type Post = [designation: string, category: string, count: number];

const posts: Post[] = [
  ["Principal", "Administration", 1],
  ["Vice Principal", "Administration", 1],
  ["Bursar", "Administration", 1],
  ["PGT Physics", "Senior Wing", 2],
  ["PGT Chemistry", "Senior Wing", 2],
  ["PGT Biology", "Senior Wing", 2],
  ["PGT Mathematics", "Senior Wing", 2],
  ["PGT Commerce & Accounts", "Senior Wing", 2],
  ["PGT English", "Senior Wing", 2],
  ["TGT Hindi", "Middle Wing", 3],
  ["TGT Punjabi", "Middle Wing", 2],
  ["TGT Social Studies", "Middle Wing", 3],
  ["TGT Science", "Middle Wing", 3],
  ["Computer Teacher", "Middle Wing", 2],
  ["Primary Teacher", "Primary Wing", 7],
  ["Nursery Teacher", "Kindergarten", 3],
  ["P.T. Instructor", "Activity", 2],
  ["Music Teacher", "Activity", 1],
  ["Art & Craft Teacher", "Activity", 1],
  ["Librarian", "Support", 1],
  ["Lab Assistant", "Support", 2],
];

/** 45 members, in no order; `order` is a number for some and a string for others. */
export function faculty(): FacultyMember[] {
  const places = posts.flatMap(([designation, category, count]) =>
    Array.from({ length: count }, () => ({ designation, category })),
  );
  const members = places.map(({ designation, category }, index) => ({
    _id: objectId(`faculty/${index}`),
    name: index === 0 ? "Sister Mary Placeholder" : createName(index * 3 + 5),
    designation,
    category,
    order: index % 2 === 0 ? index + 1 : String(index + 1),
  }));
  const sparse: FacultyMember[] = addMissingValues<FacultyMember>(members, [
    "designation",
    "category",
    "order",
  ]);
  return createSeededRandom("faculty order").shuffled(sparse);
}
