import { darker, lighter } from "../drawing/colour.ts";
import { fade } from "../drawing/fade.ts";
import { circle, ellipse, fill, limb, line, placed } from "../drawing/shapes.ts";

export type Hair =
  | "short"
  | "plaits"
  | "bob"
  | "bun"
  | "ponytail"
  | "patka"
  | "veil"
  | "grey"
  | "curly";

export interface Head {
  readonly skin: string;
  readonly hair: Hair;
  readonly hairColour: string;
  readonly ribbon: string;
  /** Where the face looks: -1 full left, 0 at the viewer, 1 full right. */
  readonly look: number;
  readonly back: boolean;
}

const scalp = "M-7.1 1.4C-8.2-5.6-4.6-9.6 0-9.6S8.2-5.6 7.1 1.4C6.6 2 6.1 .6 6.2-1.2";

function face({ skin, look }: Head): string {
  const centre = look * 2.6;
  const spread = 2.5 * (1 - Math.abs(look) * 0.4);
  const brow = darker(skin, 0.55);
  const eye = (x: number) =>
    ellipse(x, 0.7, 0.62, 0.85, "#2a1c1c") + line(`M${x - 1.1}-1.2q1.1-.7 2.2 0`, brow, 0.42, 0.8);
  const nose = line(`M${centre + look * 0.5} 1.4q${0.5 + look * 0.5} 1.1-.2 1.5`, brow, 0.42, 0.55);
  const smile = line(`M${centre - 1.7} 4.4q1.7 1.35 3.4 0`, darker(skin, 0.5), 0.55, 0.85);
  const cheeks = [-1, 1]
    .map((side) => ellipse(centre + side * 3.6, 2.9, 1.3, 0.9, "#c8574a", 0.22))
    .join("");
  return cheeks + eye(centre - spread) + eye(centre + spread) + nose + smile;
}

const fringes: Record<Hair, string> = {
  short: "C5.6-4.4 3-5.4 .4-4.7S-4.8-4.6-6-1.8C-6.3.4-6.6 2-7.1 1.4Z",
  grey: "C5.6-4.8 3-6 .4-5.6S-4.8-5-6-1.8C-6.3.4-6.6 2-7.1 1.4Z",
  curly: "C5.6-4 3.4-4.4 2-3.6S-1.4-4.4-3-3.4-5.4-3-6-1.2C-6.3.6-6.6 2-7.1 1.4Z",
  plaits: "C5.4-4.4 2.6-5.6 0-6.8C-2.6-5.6-5.4-4.4-6.2-1.2C-6.1.6-6.6 2-7.1 1.4Z",
  bun: "C5.4-4.4 2.6-5.6 0-6.8C-2.6-5.6-5.4-4.4-6.2-1.2C-6.1.6-6.6 2-7.1 1.4Z",
  ponytail: "C5.6-4.4 3-5.2 1.6-6.2C-2-4.6-5-3.6-6.2-1.2C-6.1.6-6.6 2-7.1 1.4Z",
  bob: "C5.6-3.4 3-4 0-3.9S-5.6-3.4-6.2-1.2C-6.1.6-6.6 2-7.1 1.4Z",
  patka: "C5-3.8 2.4-4.6 0-5.4C-2.4-4.6-5-3.8-6.2-1.2C-6.1.6-6.6 2-7.1 1.4Z",
  veil: "",
};

function behind({ hair, hairColour, ribbon, back }: Head): string {
  const dark = darker(hairColour, 0.2);
  if (hair === "bob") {
    return fill(
      "M-7.6 0C-8.6-6-4.6-9.8 0-9.8S8.6-6 7.6 0C8 4 7.8 7 6.4 8.2H-6.4C-7.8 7-8 4-7.6 0Z",
      dark,
    );
  }
  if (hair === "ponytail" && !back) {
    return fill(limb([4, -4], [8.2, 6], 3, 1.2), dark) + circle(5, -4.4, 1.6, ribbon);
  }
  if (hair === "bun" && !back) {
    return circle(0, -9.2, 3.6, dark);
  }
  if (hair === "veil") {
    return fill(
      "M-8 2C-9-6-5-10.6 0-10.6S9-6 8 2C9.4 9 10.6 15 12 19H-12C-10.6 15-9.4 9-8 2Z",
      hairColour,
    );
  }
  return "";
}

function plaits({ hairColour, ribbon, back }: Head): string {
  const plait = (side: number) => {
    const [x, end] = back ? [side * 4.4, side * 5.4] : [side * 6.4, side * 8];
    const bow = placed(
      end,
      15.5,
      fill("M0 0L-2.6-1.8V1.8ZM0 0L2.6-1.8V1.8Z", ribbon) + circle(0, 0, 0.8, ribbon),
    );
    const tail = fill(limb([end, 15], [end + side * 0.5, 19.5], 1.2, 0.5), hairColour);
    return fill(limb([x, 4], [end, 15], 1.9, 1.4), hairColour) + tail + bow;
  };
  return plait(-1) + plait(1);
}

const backHair = (colour: string): string =>
  fill(
    "M-7.1 2.4C-8.2-5.6-4.6-9.6 0-9.6S8.2-5.6 7.1 2.4C6.4 5.4 3.4 7.2 0 7.2S-6.4 5.4-7.1 2.4Z",
    fade("across", lighter(colour, 0.16), colour),
  );

function crown(head: Head): string {
  const { hair, hairColour, ribbon, back } = head;
  const shine = fade("across", lighter(hairColour, 0.2), hairColour);
  if (hair === "veil") {
    const band = back
      ? ""
      : fill(
          "M-7.2 1C-7.8-5-4.6-8.4 0-8.4S7.8-5 7.2 1C6-3.6 3.6-5.4 0-5.4S-6-3.6-7.2 1Z",
          "#ffffff",
        );
    const cloth = fade("across", lighter(hairColour, 0.14), darker(hairColour, 0.12));
    const drape = back
      ? "M-8 2C-9-6-5-10.6 0-10.6S9-6 8 2C9.4 9 10.6 15 12 19H-12C-10.6 15-9.4 9-8 2Z"
      : "M-8.2 6C-9-6-5-10.6 0-10.6S9-6 8.2 6C7.6 2 7.4-3 5-5.6Q2.6-7.8 0-7.8T-5-5.6C-7.4-3-7.6 2-8.2 6Z";
    return fill(drape, cloth) + band;
  }
  if (hair === "patka" && back) {
    return backHair(ribbon) + circle(0, -9.8, 2.5, ribbon);
  }
  if (hair === "patka") {
    const dome = `${scalp}${fringes.patka}`;
    return fill(dome, fade("across", lighter(ribbon, 0.2), ribbon)) + circle(0, -9.8, 2.5, ribbon);
  }
  if (back) {
    const knot = hair === "bun" ? circle(0, -1, 3.8, darker(hairColour, 0.25)) : "";
    const tail =
      hair === "ponytail"
        ? fill(limb([0, -1], [0.6, 12], 2.8, 1), darker(hairColour, 0.2)) +
          circle(0, -1, 1.8, ribbon)
        : "";
    return backHair(hairColour) + knot + tail + (hair === "plaits" ? plaits(head) : "");
  }
  const curls =
    hair === "curly"
      ? [-4.6, -2.4, 0, 2.4, 4.6]
          .map((x) => circle(x, -7.4 + Math.abs(x) * 0.5, 2.5, hairColour))
          .join("")
      : "";
  return curls + fill(`${scalp}${fringes[hair]}`, shine) + (hair === "plaits" ? plaits(head) : "");
}

/** A head around its own centre, about 16 units high. */
export function drawHead(head: Head): string {
  const { skin, back, look } = head;
  const tone = fade("across", lighter(skin, 0.16), skin, darker(skin, 0.12));
  const ears = [-1, 1]
    .map((side) => ellipse(side * 6.7 - look * 1.4, 1, 1.2, 1.9, darker(skin, 0.08)))
    .join("");
  const skull = fill(
    "M-6.8-1C-6.8-6-4-8.4 0-8.4S6.8-6 6.8-1C6.8 4.6 3.4 8.2 0 8.2S-6.8 4.6-6.8-1Z",
    tone,
  );
  return behind(head) + ears + skull + (back ? "" : face(head)) + crown(head);
}
