import { school } from "../../../app/school.ts";
import { mix } from "./colour.ts";

export interface House {
  readonly colour: string;
  /** What lies on the colour: the device, a collar. */
  readonly trim: string;
  /** Its place among the houses, from 0: each has a device of its own. */
  readonly place: number;
}

/** The school's houses; where a house is told apart its name always stands beside its colour. */
export const everyHouse: readonly House[] = school.houses.map((house, place) => {
  const colour = house.colour.toLowerCase();
  return { colour, trim: mix(colour, "#ffffff", 0.87), place };
});

const houseAt = (place: number): House =>
  everyHouse[place % everyHouse.length] ?? { colour: "#888888", trim: "#eeeeee", place };

/** For drawings that need four, however many the school has. */
export const houses = {
  first: houseAt(0),
  second: houseAt(1),
  third: houseAt(2),
  fourth: houseAt(3),
};
