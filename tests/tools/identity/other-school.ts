import { school } from "../../../app/school.ts";
import type { School } from "../../../app/school-fields.ts";

/** As different from the present one as can be. */
export const otherSchool: School = {
  ...school,
  name: "St. Other's High School",
  shortName: "Others",
  board: "CBSE",
  medium: "Hindi",
  character: "",
  kind: "day school",
  founded: 1901,
  inaugurated: 1902,
  firstPupils: 41,
  motto: { first: "Light", between: " and ", second: "life for all" },
  houses: [{ name: "Ashoka", colour: "#B05010", called: "Orange" }],
  origin: "https://www.other.example",
  address: ["1 Other Road", "Otherpur", "India"],
  telephone: { text: "+91 98765 43210", dial: "+919876543210" },
  email: "office@other.example",
  colours: {
    ...school.colours,
    always: { ...school.colours.always, ground: "#063D1E" },
  },
};
