import { fade } from "../drawing/fade.ts";
import { shadow } from "../drawing/shadow.ts";
import { circle, fill, line, n, placed } from "../drawing/shapes.ts";

/** A football whose middle is at (x, y). */
export const ball = (x: number, y: number, radius: number): string =>
  shadow(x, y + radius * 0.95, radius * 1.1) +
  placed(
    x,
    y,
    circle(0, 0, 10, fade("across", "#ffffff", "#cfd3da")) +
      fill("M0-4L4-1L2.4 3.6H-2.4L-4-1Z", "#2a3350") +
      fill(
        "M-3-9.4L0-7.6L3-9.4ZM8.4-5L7 -2.4L9.6 1ZM-8.4-5L-7-2.4L-9.6 1ZM5 5.6L4.6 8.6L8 5.6ZM-5 5.6L-4.6 8.6L-8 5.6Z",
        "#2a3350",
      ) +
      line("M0-4V-7.4M4-1L7-2.2M2.4 3.6L5 6M-2.4 3.6L-5 6M-4-1L-7-2.2", "#6a7288", 0.6),
    { scale: radius / 10 },
  );

/** A football goal with its net, 100 units wide, standing on the origin. */
export function goal(): string {
  const mesh: string[] = [];
  for (let step = 1; step < 12; step++) {
    mesh.push(`M${n(-50 + step * 8.33)}-38L${n(-42 + step * 7)}-4`);
  }
  for (let step = 1; step < 5; step++) {
    mesh.push(`M${n(-50 + step * 2)} ${n(-38 + step * 8)}H${n(50 - step * 2)}`);
  }
  return line(mesh.join(""), "#ffffff", 0.5, 0.7) + line("M-50 0V-38H50V0", "#fdfdfb", 2.2);
}
