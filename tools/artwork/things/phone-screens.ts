import { fade } from "../drawing/fade.ts";
import { houses } from "../drawing/houses.ts";
import { palette } from "../drawing/palette.ts";
import { circle, line, n, slab } from "../drawing/shapes.ts";

/** Abstract screens of the school's application: 66 by 130 around the origin, no words. */
const header =
  slab(-34, -60, 68, 20, palette.ground) +
  circle(-24, -50, 5, palette.ornament) +
  line("M-14-52H12M-14-47H2", "#ffffff", 2, 0.85);

const words = (x: number, y: number, width: number, tint = "#c9c0ae"): string =>
  slab(x, y, width, 3, tint, { round: 1.5 });

export function attendanceScreen(): string {
  const days = Array.from({ length: 20 }, (_, index) => {
    const isAway = index === 8;
    const tint = isAway ? houses.third.colour : index > 17 ? "#e9e2d2" : houses.fourth.colour;
    return slab(-28 + (index % 5) * 11.6, 14 + Math.floor(index / 5) * 11.6, 9, 9, tint, {
      round: 2,
    });
  });
  return (
    header +
    ring(0, -14, 17, 0.92, houses.fourth.colour) +
    words(-8, -17, 16, palette.ground) +
    words(-5, -12, 10) +
    days.join("")
  );
}

export function feesScreen(): string {
  const rows = [0, 1, 2, 3].map((index) => {
    const y = 0 + index * 13;
    const paid = index < 2;
    return (
      slab(-29, y, 58, 11, index % 2 ? palette.band : palette.info, { round: 2.5 }) +
      circle(-23, y + 5.5, 3, paid ? houses.fourth.colour : houses.first.colour) +
      words(-17, y + 4, 22) +
      words(12, y + 4, 13, palette.groundSoft)
    );
  });
  return (
    header +
    slab(-29, -35, 58, 30, fade("across", palette.actionLit, palette.action), { round: 4 }) +
    words(-24, -29, 18, palette.onGroundAccent) +
    slab(-24, -21, 32, 5, palette.paper, { round: 2 }) +
    circle(18, -14, 5, palette.onGroundAccent, 0.8) +
    rows.join("") +
    slab(-20, 53, 40, 9, palette.ground, { round: 4 }) +
    words(-9, 56, 18, palette.onGroundAccent)
  );
}

export function messagesScreen(): string {
  const bubble = (x: number, y: number, width: number, height: number, tint: string, ink: string) =>
    slab(x, y, width, height, tint, { round: 4 }) +
    words(x + 5, y + 5, width - 14, ink) +
    (height > 14 ? words(x + 5, y + 11, width - 24, ink) : "");
  return (
    header +
    bubble(-29, -34, 42, 19, palette.info, "#9aaccb") +
    bubble(-8, -10, 37, 13, palette.ground, "#8fa5d6") +
    bubble(-29, 8, 46, 19, palette.info, "#9aaccb") +
    bubble(-2, 32, 31, 13, palette.action, "#d99aa6") +
    slab(-29, 50, 48, 10, palette.band, { round: 5 }) +
    circle(25, 55, 5, palette.ornament) +
    bars(-22, 58, [2, 3, 4], "#c9c0ae")
  );
}

const bars = (x: number, foot: number, heights: readonly number[], tint: string): string =>
  heights
    .map((height, index) => slab(x + index * 8, foot - height, 5, height, tint, { round: 1 }))
    .join("");

const ring = (x: number, y: number, r: number, share: number, tint: string): string => {
  const turn = share * Math.PI * 2;
  const end = `${n(x + Math.sin(turn) * r)} ${n(y - Math.cos(turn) * r)}`;
  return (
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#e9e2d2" stroke-width="6"/>` +
    line(`M${x} ${n(y - r)}A${r} ${r} 0 ${share > 0.5 ? 1 : 0} 1 ${end}`, tint, 6)
  );
};
