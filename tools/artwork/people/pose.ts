/** Angles in degrees from straight down; positive turns towards the picture's right. */
export interface Pose {
  readonly lean?: number;
  readonly leftArm: readonly [upper: number, fore: number];
  readonly rightArm: readonly [upper: number, fore: number];
  readonly leftLeg: readonly [thigh: number, shin: number];
  readonly rightLeg: readonly [thigh: number, shin: number];
  /** How much of the thigh is seen: 1 standing, about 0.3 sitting towards the viewer. */
  readonly thigh?: number;
  /** Height of the lower foot above the ground, in hundredths of the figure. */
  readonly lift?: number;
}

const straight = { leftLeg: [-3, -2], rightLeg: [3, 2] } as const;
const lotus = { leftLeg: [-74, 78], rightLeg: [74, -78] } as const;

export const poses = {
  stand: { ...straight, leftArm: [-9, -5], rightArm: [9, 5] },
  attention: { leftLeg: [-1, 0], rightLeg: [1, 0], leftArm: [-5, -2], rightArm: [5, 2] },
  folded: { ...straight, leftArm: [-22, 58], rightArm: [22, -58] },
  pray: { ...straight, leftArm: [-12, 131], rightArm: [12, -131] },
  read: { ...straight, leftArm: [-20, 62], rightArm: [20, -62] },
  carry: { ...straight, leftArm: [-14, 74], rightArm: [9, 6] },
  salute: { leftLeg: [-1, 0], rightLeg: [1, 0], leftArm: [-5, -2], rightArm: [125, 245] },
  wave: { ...straight, leftArm: [-10, -6], rightArm: [118, 168] },
  handUp: { ...straight, leftArm: [-14, 30], rightArm: [150, 176] },
  pointLeft: { ...straight, leftArm: [-108, -122], rightArm: [12, -30] },
  pointRight: { ...straight, leftArm: [-12, 30], rightArm: [108, 122] },
  bothUp: { ...straight, leftArm: [-152, -168], rightArm: [152, 168] },
  walkRight: { leftLeg: [24, 14], rightLeg: [-14, -38], leftArm: [-26, -12], rightArm: [22, 44] },
  walkLeft: { leftLeg: [14, 38], rightLeg: [-24, -14], leftArm: [-22, -44], rightArm: [26, 12] },
  runRight: {
    lean: 12,
    leftLeg: [48, 4],
    rightLeg: [-26, -84],
    leftArm: [-52, 32],
    rightArm: [46, 128],
    lift: 3,
  },
  runLeft: {
    lean: -12,
    leftLeg: [26, 84],
    rightLeg: [-48, -4],
    leftArm: [-46, -128],
    rightArm: [52, -32],
    lift: 3,
  },
  kickRight: {
    lean: -10,
    leftLeg: [-8, -14],
    rightLeg: [46, 66],
    leftArm: [-58, -40],
    rightArm: [52, 86],
  },
  jumpUp: {
    leftLeg: [-16, -46],
    rightLeg: [12, -20],
    leftArm: [-40, -64],
    rightArm: [164, 176],
    lift: 14,
  },
  sit: { thigh: 0.3, leftLeg: [-8, 0], rightLeg: [8, 0], leftArm: [-16, 50], rightArm: [16, -50] },
  write: {
    thigh: 0.3,
    leftLeg: [-6, 0],
    rightLeg: [6, 0],
    leftArm: [-26, 46],
    rightArm: [20, -40],
  },
  raise: {
    thigh: 0.3,
    leftLeg: [-6, 0],
    rightLeg: [6, 0],
    leftArm: [-24, 50],
    rightArm: [156, 178],
  },
  lotus: { ...lotus, leftArm: [-32, -40], rightArm: [32, 40] },
  floor: { ...lotus, leftArm: [-20, 56], rightArm: [20, -56] },
  namaste: { ...lotus, leftArm: [-12, 131], rightArm: [12, -131] },
  tree: { leftLeg: [-1, 0], rightLeg: [58, -52], leftArm: [-160, 160], rightArm: [160, -160] },
  warrior: { leftLeg: [-62, -4], rightLeg: [46, 44], leftArm: [-90, -90], rightArm: [90, 90] },
  guard: { leftLeg: [-20, -12], rightLeg: [22, 12], leftArm: [-38, 96], rightArm: [36, 128] },
  punch: { leftLeg: [-26, -18], rightLeg: [34, 8], leftArm: [-30, 70], rightArm: [92, 90] },
  highKick: {
    lean: -18,
    leftLeg: [-6, -2],
    rightLeg: [104, 106],
    leftArm: [-34, 80],
    rightArm: [44, 110],
  },
  block: { leftLeg: [-22, -14], rightLeg: [24, 14], leftArm: [-140, 120], rightArm: [30, -60] },
  dance: { leftLeg: [-26, 22], rightLeg: [26, -22], leftArm: [-94, -150], rightArm: [70, -40] },
  danceMirror: { leftLeg: [-26, 22], rightLeg: [26, -22], leftArm: [-70, 40], rightArm: [94, 150] },
  march: { leftLeg: [-2, 0], rightLeg: [6, -22], leftArm: [-34, -30], rightArm: [8, 4] },
  play: { ...straight, leftArm: [-16, 78], rightArm: [30, -44] },
} as const satisfies Record<string, Pose>;
