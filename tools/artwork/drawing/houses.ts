export interface House {
  readonly name: string;
  readonly colour: string;
  readonly trim: string;
}

/** The four houses; the colour is always shown together with the name. */
export const houses = {
  josephine: { name: "Josephine", colour: "#d9a521", trim: "#fff3d0" },
  marian: { name: "Marian", colour: "#2c5c9c", trim: "#e4eefb" },
  theresian: { name: "Theresian", colour: "#a8324a", trim: "#fbe4e8" },
  thomsian: { name: "Thomsian", colour: "#2f7a52", trim: "#e2f2e7" },
} as const satisfies Record<string, House>;
