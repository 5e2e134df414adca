import { placed } from "../../../tools/artwork/drawing/shapes.ts";
import { sheet } from "../../../tools/artwork/drawing/sheet.ts";
import { studio } from "../../../tools/artwork/people/bust.ts";
import { outfits } from "../../../tools/artwork/people/outfit.ts";
import { poses } from "../../../tools/artwork/people/pose.ts";
import { pupil } from "../../../tools/artwork/people/pupils.ts";
import { seededRandom } from "../data/seeded-random.ts";

const walls = ["#cdd8e6", "#c3b0a6", "#b3bfa8", "#cdbb97", "#a9b8c9", "#d3b8a4"] as const;

/** A pupil in uniform at the school's photographer; even children are girls, as in the drawings. */
export function portrait(child: number, seed: string): string {
  const random = seededRandom(seed);
  const [summer, winter] =
    child % 2 === 0
      ? [outfits.summerGirl, outfits.winterGirl]
      : [outfits.summerBoy, outfits.winterBoy];
  const sitter = pupil({
    child,
    pose: poses.stand,
    dress: random.pick([summer, winter]),
    look: random.between(-22, 22) / 100,
    headSize: random.between(96, 108) / 100,
  });
  const scale = random.between(215, 245) / 10;
  const turn = random.between(-10, 10) / 10;
  return sheet(
    800,
    1000,
    studio(random.pick(walls)),
    placed(400, 390 + scale * 90, sitter, { scale, turn }),
  ).svg;
}
