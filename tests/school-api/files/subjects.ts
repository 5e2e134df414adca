import type { PictureName } from "../../../app/pictures/manifest.ts";

/** What the school takes photographs of, with the site's pictures that show it. */
const subjects = {
  admission: ["admission-1", "hero-school-front", "leadership-5"],
  art: ["art-craft-1", "art-craft-2", "curricular-1"],
  assembly: ["hero-assembly", "leadership-1", "leadership-3"],
  campus: ["hero-school-front", "leadership-5", "motto", "hero-chapel"],
  choir: ["music-dance-4", "music-dance-3", "prayer"],
  computers: ["computer-lab-1"],
  council: ["leadership-2", "leadership-1", "leadership-4"],
  games: ["hero-playground", "leadership-6", "sports-1"],
  languages: ["language-lab-2", "language-lab-1", "leadership-4"],
  lesson: ["class-room-1", "hero-classroom", "class-room-2"],
  library: ["library-2", "library-1", "hero-library"],
  meeting: ["leadership-4", "admission-1", "library-1"],
  prayer: ["prayer", "hero-chapel", "patron"],
  safety: ["safety-1", "safety-2"],
  science: ["physics-lab-2", "bio-lab-1", "chemistry-lab-1", "physics-lab-1", "bio-lab-2"],
  "sports day": ["sports-1", "leadership-3", "leadership-6", "hero-playground"],
  stage: ["music-dance-2", "music-dance-4", "leadership-2", "music-dance-1"],
  "summer camp": ["karate-yoga-1", "karate-yoga-4", "art-craft-2"],
  uniform: ["uniform-winter", "uniform-summer"],
  yoga: ["karate-yoga-3", "karate-yoga-5", "karate-yoga-2"],
} as const satisfies Record<string, readonly [PictureName, ...PictureName[]]>;

export type Subject = keyof typeof subjects;

/** The picture behind one of several photographs of a subject: neighbours have different ones. */
export function pictureOf(subject: Subject, place: number): PictureName {
  const pictures = subjects[subject];
  return pictures[place % pictures.length] ?? pictures[0];
}
