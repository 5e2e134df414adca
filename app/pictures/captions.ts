import { school } from "../school.ts";
import { houseNames, motto } from "../school-labels.ts";
import { type PictureName, pictures } from "./manifest.ts";

const cloth = school.uniform.cloth.called;
const tie = school.uniform.tie.called;

interface Caption {
  readonly alt: string;
  readonly caption: string;
}

/** For drawings; photographs bring their own captions. */
const captions: Record<PictureName, Caption> = {
  "about-history": {
    alt: "An old brown-toned print of the arcaded school building with the first pupils lined up in front of it.",
    caption: "The school in its first years",
  },
  "admission-1": {
    alt: "A mother, a father and a small girl with a school bag stand at the desk of a sister in the school office.",
    caption: "A first visit to the school office",
  },
  "art-craft-1": {
    alt: "Pupils paint a peacock, hills and a vase of flowers at easels in the art room.",
    caption: "Painting",
  },
  "art-craft-2": {
    alt: "Pupils fold paper and paint at a long table under paper birds, one shapes a clay pot.",
    caption: "Paper, paint and clay",
  },
  "bio-lab-1": {
    alt: "Pupils in white coats work with microscopes at two benches; plant charts and a skeleton stand behind them.",
    caption: "Biology laboratory: microscopes",
  },
  "bio-lab-2": {
    alt: "Two pupils at microscopes and a teacher by a bench of potted plants, with framed butterflies on the wall.",
    caption: "Biology laboratory: plants and slides",
  },
  "chemistry-lab-1": {
    alt: "Pupils in white coats at two benches with flasks, test tubes and burners; a periodic table hangs on the wall.",
    caption: "Chemistry laboratory",
  },
  "class-room-1": {
    alt: "A teacher points at the chalkboard while pupils at wooden desks raise their hands.",
    caption: "A classroom",
  },
  "class-room-2": {
    alt: "Small children sit on a bright rug around a teacher who reads to them.",
    caption: "The kindergarten room",
  },
  "computer-lab-1": {
    alt: "Pupils sit at rows of computers while a teacher points at a screen on the wall.",
    caption: "Computer laboratory",
  },
  "curricular-1": {
    alt: "On the school lawn pupils paint, play the guitar, dance, read, play football and look through a telescope.",
    caption: "An afternoon of clubs",
  },
  "erp-1": {
    alt: "A hand holds a telephone that shows a ring and a month of coloured attendance squares.",
    caption: "Attendance in the school application",
  },
  "erp-2": {
    alt: "A hand holds a telephone that shows a card and a list of fee entries.",
    caption: "Fees in the school application",
  },
  "erp-3": {
    alt: "A hand holds a telephone that shows messages between school and home.",
    caption: "Messages in the school application",
  },
  "hero-assembly": {
    alt: "Pupils stand in rows in the arcaded courtyard for morning assembly, facing the stage and the national flag.",
    caption: "Morning assembly",
  },
  "hero-chapel": {
    alt: "The school chapel with its rose window; a sister and pupils walk on the path in front of it.",
    caption: "The chapel",
  },
  "hero-classroom": {
    alt: "A bright classroom: a teacher at the chalkboard and pupils with raised hands at their desks.",
    caption: "In class",
  },
  "hero-library": {
    alt: "Pupils read at a long table in the library between tall shelves of books.",
    caption: "The library",
  },
  "hero-playground": {
    alt: "Pupils in the colours of their houses play football on the school field under gulmohar trees.",
    caption: "On the playing field",
  },
  "hero-school-front": {
    alt: "The school with its bell tower and arcades on a sunny morning, pupils coming up the drive.",
    caption: "The school",
  },
  "karate-yoga-1": {
    alt: "Pupils in white karate dress practise a punch together on mats behind their instructor.",
    caption: "Karate practice",
  },
  "karate-yoga-2": {
    alt: "Pupils and a teacher sit cross-legged on coloured mats in the yoga hall.",
    caption: "Yoga: sitting",
  },
  "karate-yoga-3": {
    alt: "Pupils stand in tree pose on mats on the school lawn.",
    caption: "Yoga on the lawn",
  },
  "karate-yoga-4": {
    alt: "Two pupils show a high kick and a block while their class and the instructor look on.",
    caption: "Karate demonstration",
  },
  "karate-yoga-5": {
    alt: "Pupils practise different yoga poses on mats below three stained-glass windows.",
    caption: "Yoga: poses",
  },
  "language-lab-1": {
    alt: "Pupils with headsets listen in wooden carrels; a map of the world hangs behind them.",
    caption: "Language laboratory: listening",
  },
  "language-lab-2": {
    alt: "Three pupils with headsets sit at a table with a globe and a screen while a teacher explains.",
    caption: "Language laboratory: speaking",
  },
  "leadership-1": {
    alt: "The house captains with sashes stand beside the flags of their houses.",
    caption: `House captains: ${houseNames}`,
  },
  "leadership-2": {
    alt: "A captain salutes on the stage before a sister; the other captains wait below the shields of the houses.",
    caption: "Investiture",
  },
  "leadership-3": {
    alt: "The houses march past on the field, each in its colour behind its flag.",
    caption: "March past",
  },
  "leadership-4": {
    alt: "Four pupils sit in council at a table under the house shields, a teacher beside them.",
    caption: "House council",
  },
  "leadership-5": {
    alt: "Two captains on duty show small children the way along the arcade.",
    caption: "A house on duty",
  },
  "leadership-6": {
    alt: "Pupils of three houses stand on a winners' podium, the girl in the middle lifts a cup.",
    caption: "The house cup",
  },
  "library-1": {
    alt: "Pupils read at a table with a globe, surrounded by full bookcases.",
    caption: "Library: reading table",
  },
  "library-2": {
    alt: "Pupils choose books between two long walls of shelves that lead to stained-glass windows.",
    caption: "Library: the stacks",
  },
  motto: {
    alt: "Through the great arch of the school one pupil comes with a book and others go out into the sunlit country.",
    caption: motto,
  },
  "music-dance-1": {
    alt: "A teacher at the harmonium, with pupils at the tabla and tanpura, sits on a rug in the music room.",
    caption: "Indian music",
  },
  "music-dance-2": {
    alt: "Five girls in bright dance costumes perform on the stage.",
    caption: "Dance",
  },
  "music-dance-3": {
    alt: "A sister conducts a small choir beside the piano, a boy plays the guitar.",
    caption: "Choir and western music",
  },
  "music-dance-4": {
    alt: "A choir, a guitarist and a dancer on the stage, with bowls of marigolds in front.",
    caption: "On the stage",
  },
  patron: {
    alt: "A stained-glass window with a radiant cross, white lilies and an open book.",
    caption: "The patron's window",
  },
  "physics-lab-1": {
    alt: "Pupils watch a prism part a ray of light into its colours on a laboratory bench.",
    caption: "Physics laboratory: light",
  },
  "physics-lab-2": {
    alt: "Pupils and a teacher at a bench with a pendulum, a balance and a circuit.",
    caption: "Physics laboratory: motion and measure",
  },
  "placeholder-album": {
    alt: "Three prints of landscapes lying over one another.",
    caption: "Pictures to come",
  },
  "placeholder-event": {
    alt: "A calendar page with one day marked, under strings of small flags.",
    caption: "Dates to come",
  },
  "placeholder-news": {
    alt: "A school newsletter with the crest at its head.",
    caption: "News to come",
  },
  "placeholder-video": {
    alt: "The dimmed stage of the school hall with two dancers.",
    caption: "Videos to come",
  },
  "portrait-bishop": {
    alt: "A plain silhouette in a bishop's dress with a cross.",
    caption: "The Bishop",
  },
  "portrait-director": {
    alt: "A plain silhouette in a white cassock with a cross.",
    caption: "The Director",
  },
  "portrait-principal": {
    alt: "A plain silhouette in a sister's habit with a veil and a cross.",
    caption: "The Principal",
  },
  "portrait-pupil": {
    alt: "A plain silhouette with a collar and the school tie.",
    caption: "A pupil",
  },
  "portrait-vice-principal": {
    alt: "A plain silhouette in a sari with a bright border.",
    caption: "The Vice Principal",
  },
  prayer: {
    alt: "Pupils pray in the chapel; light from stained-glass windows falls over the benches towards the altar.",
    caption: "Prayer in the chapel",
  },
  "safety-1": {
    alt: "An instructor shows pupils a fire extinguisher; sand buckets, an alarm and exit signs are on the wall.",
    caption: "Fire safety lesson",
  },
  "safety-2": {
    alt: "Teachers lead a line of pupils across the courtyard to the green sign of the assembly point.",
    caption: "Evacuation drill",
  },
  "sports-1": {
    alt: "Runners of the houses race with batons on the track while others cheer.",
    caption: "The house relay",
  },
  trophy: {
    alt: "A golden cup in a laurel wreath.",
    caption: "For achievement",
  },
  "uniform-pt": {
    alt: "Four pupils in shirts of the house colours with white shorts or trousers.",
    caption: "P.T. uniform",
  },
  "uniform-summer": {
    alt: `Girls in ${cloth} tunics and boys in ${cloth} shorts or trousers, all with white shirts and ${tie} ties.`,
    caption: "Summer uniform",
  },
  "uniform-winter": {
    alt: `Girls and boys in ${cloth} blazers with a badge, grey skirts, shorts or trousers and ${tie} ties.`,
    caption: "Winter uniform",
  },
};

export function getCaption(name: PictureName): Caption {
  return pictures[name].photograph ?? captions[name];
}
