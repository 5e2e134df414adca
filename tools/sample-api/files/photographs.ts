/** How many photographs there are of each subject: `stored/photographs/art-1.jpg` and so on. */
const counts = {
  admission: 2,
  art: 3,
  assembly: 3,
  campus: 2,
  choir: 2,
  computers: 1,
  council: 1,
  games: 2,
  languages: 2,
  lesson: 3,
  library: 3,
  meeting: 1,
  prayer: 2,
  safety: 2,
  science: 3,
  "sports day": 2,
  stage: 2,
  "summer camp": 2,
  uniform: 1,
  yoga: 2,
} as const;

export type PhotoTopic = keyof typeof counts;

const all = (Object.keys(counts) as PhotoTopic[]).flatMap(listPhotographs);

/** One of several photographs of a subject; consecutive numbers get different ones. */
export function pickPhotograph(subject: PhotoTopic, place: number): string {
  return listPhotographs(subject)[place % counts[subject]] ?? "";
}

/** Different photographs: those of the subject first, then others. */
export function pickAlbumPhotographs(subject: PhotoTopic, count: number): string[] {
  const own = listPhotographs(subject);
  const start = all.indexOf(own[0] ?? "");
  const others = [...all.slice(start), ...all.slice(0, start)].filter((one) => !own.includes(one));
  return [...own, ...others].slice(0, count);
}

function listPhotographs(subject: PhotoTopic): string[] {
  const name = subject.replace(" ", "-");
  return Array.from({ length: counts[subject] }, (_, index) => `${name}-${index + 1}`);
}
