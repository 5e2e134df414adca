import { school } from "../../../app/school.ts";
import { lit } from "./colour.ts";

const { always, day } = school.colours;
const small = (colour: string): string => colour.toLowerCase();
const ground = small(always.ground);

/** The school's colours, with the natural tints that pictures add to them. */
export const palette = {
  ground,
  groundLit: lit(ground, 0.09),
  groundSoft: lit(ground, 0.155),
  action: small(always.action),
  actionLit: lit(small(always.action), 0.08),
  ornament: small(always.ornament),
  onGround: small(always["on-ground"]),
  onGroundAccent: small(always["on-ground-accent"]),
  cloth: small(school.uniform.cloth.colour),
  tie: small(school.uniform.tie.colour),
  ink: small(day.ink),
  muted: small(day.muted),
  title: small(day.title),
  accent: small(day.accent),
  paper: small(day.paper),
  band: small(day.band),
  info: small(day.info),
  rule: small(day.rule),
  control: small(day.control),
  notice: small(day.notice),
  noticeGround: small(day["notice-ground"]),
  sky: "#a9cbe6",
  skyHigh: "#6fa3cf",
  wall: "#f4e6ca",
  wallShade: "#dcc69f",
  brick: "#a9512f",
  brickDark: "#833a24",
  roof: "#b65a35",
  roofDark: "#8c3f27",
  shadeWarm: "#4a342d",
  leaf: "#5d8a4a",
  leafDark: "#355f3c",
  leafLight: "#93b562",
  grass: "#8fb35d",
  grassFar: "#b3c883",
  earth: "#d9b98a",
  wood: "#a8703f",
  woodDark: "#744727",
  woodLight: "#cf9a62",
  slate: "#2f4a44",
  steel: "#8e9bab",
  glass: "#cfe4ee",
} as const;

export const skins = ["#b27a54", "#c99169", "#9a6644", "#d3a077", "#ba855f"] as const;
export const hairBlack = "#231a1a";
