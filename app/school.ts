/**
 * Everything that makes this site one particular school's. After a change, `npm run pictures`
 * makes the pictures and icons again. Text marked PLACEHOLDER is invented.
 */
export const school = {
  // PLACEHOLDER: the school's name.
  name: "St. Placeholder’s Convent School",
  // PLACEHOLDER: the name under the icon on a phone's home screen, at most 12 letters.
  shortName: "Our School",

  /** The examination at the end of class X. */
  board: "ICSE",
  /** The board's number of this school; "" shows none. */
  affiliationNumber: "",
  /** The language of instruction. */
  medium: "English",
  /** Within a sentence. */
  description: "an English-medium Christian minority convent school",

  founded: 1978,
  inaugurated: 1979,
  firstPupils: 238,
  /** `between` includes its spaces. */
  motto: { first: "Come to learn", between: " and ", second: "go to serve" },

  houses: [
    // PLACEHOLDER: that each house has its own colour is the school's; the colours are invented.
    { name: "Josephine", colour: "#D9A521", called: "Gold" },
    { name: "Marian", colour: "#2C5C9C", called: "Blue" },
    { name: "Theresian", colour: "#A8324A", called: "Red" },
    { name: "Thomsian", colour: "#2F7A52", called: "Green" },
  ],
  uniform: {
    // PLACEHOLDER: the uniform's colours.
    cloth: { called: "navy blue", colour: "#14284B" },
    tie: { called: "maroon", colour: "#7A1B2E" },
  },

  // PLACEHOLDER: where the site is published; canonical addresses and shared links begin with it.
  origin: "https://www.school.example",
  /** Browsers reach the site by https only; whether also its host's subdomains, and before a first visit (hstspreload.org). */
  hsts: { subdomains: false, preload: false },
  // PLACEHOLDER: the postal address, one line each, the country last.
  address: ["Placeholder Road", "Exampletown 000000", "India"],
  // PLACEHOLDER: as people read it, and as a telephone dials it.
  telephone: { text: "+91 00000 00000", dial: "+910000000000" },
  // PLACEHOLDER: the office's e-mail address.
  email: "office@school.example",
  /** Whom journalists may call or write to; "" shows nobody. */
  press: "",
  map: {
    // PLACEHOLDER: where the address opens in a maps site.
    link: "https://www.openstreetmap.org/?mlat=20.5937&mlon=78.9629#map=5/20.5937/78.9629",
    // PLACEHOLDER: the same place as a map to embed. It is fetched only when a visitor asks for it.
    embed:
      "https://www.openstreetmap.org/export/embed.html?bbox=68.0%2C6.5%2C97.5%2C35.7&layer=mapnik&marker=20.5937%2C78.9629",
  },
  /** Such as { session: "2027-2028", ages: [["Nursery", "1 April 2023", "31 March 2024"]] }; without it, pages state the ages of the rules. */
  admissions: undefined as
    | { session: string; ages: readonly [name: string, from: string, to: string][] }
    | undefined,
  /** The campus-care portal, which is another site. */
  portal: {
    // PLACEHOLDER: the portal's addresses.
    fees: "https://campuscare.example/fees",
    registration: "https://campuscare.example/registration",
    login: "https://campuscare.example/login",
    alumni: "https://campuscare.example/alumni",
  },
  erpVendor: {
    // PLACEHOLDER: the vendor's name and website.
    name: "Placeholder Software Company",
    website: "https://vendor.example/",
  },
  helpDesk: {
    hours: "8 AM to 8 PM",
    // PLACEHOLDER: the help desk's telephone.
    telephone: { text: "+91 00000 00001", dial: "+910000000001" },
  },

  hours: {
    // PLACEHOLDER: the days on which there are classes.
    weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    summer: {
      // PLACEHOLDER: the months in which summer hours are kept (1 is January); June lies between two terms.
      months: [3, 4, 5, 7, 8, 9, 10],
      classes: { from: "7:20 a.m.", to: "2:00 p.m." },
      office: { from: "8:00 a.m.", to: "1:00 p.m." },
    },
    winter: {
      // PLACEHOLDER: the months in which winter hours are kept.
      months: [11, 12, 1, 2],
      classes: { from: "8:20 a.m.", to: "2:30 p.m." },
      office: { from: "9:00 a.m.", to: "2:00 p.m." },
    },
  },

  /**
   * `#RRGGBB` by role. The browser tests fail for text with a contrast below 7:1.
   * A school's own colours are mostly `always`, and `title` and `accent` by day.
   */
  colours: {
    /** The same by day and by night. */
    always: {
      /** Header, footer and table heads; dark. */
      ground: "#14284B",
      /** Text on `ground` and on `action`. */
      "on-ground": "#FFFDF8",
      "on-ground-accent": "#F3D58A",
      "focus-on-ground": "#FFD54A",
      /** The primary button. */
      action: "#7A1B2E",
      /** Lines and the crest. Not enough contrast for text. */
      ornament: "#C8972B",
      /** Behind the photo viewer. */
      backdrop: "#0B1628",
    },
    day: {
      ink: "#1C1B1A",
      muted: "#4A4743",
      /** Headings and strong lines. */
      title: "#14284B",
      accent: "#7A1B2E",
      link: "#14468C",
      visited: "#5A2A82",
      /** Backgrounds. */
      paper: "#FFFDF8",
      band: "#F6F0E4",
      info: "#EEF3FA",
      card: "#FFFFFF",
      /** Lines, and borders of form controls. */
      rule: "#DDD2BC",
      control: "#8A7F6C",
      /** Messages and their backgrounds. */
      notice: "#5C3B00",
      "notice-ground": "#FFF3D6",
      success: "#0B5330",
      "success-ground": "#E8F5EC",
      error: "#8A1A16",
      "error-ground": "#FDECEA",
    },
    night: {
      ink: "#EDE8DE",
      muted: "#C6BFB3",
      title: "#DCE6F7",
      accent: "#F4B4BE",
      link: "#A9C8FF",
      visited: "#D5BBF7",
      paper: "#10151F",
      band: "#171E2B",
      info: "#172842",
      card: "#1A2230",
      rule: "#3A4458",
      control: "#8F98A8",
      notice: "#FFE2A0",
      "notice-ground": "#362807",
      success: "#B4ECCA",
      "success-ground": "#10301F",
      error: "#FFC4BF",
      "error-ground": "#40181A",
    },
  },
};

export type School = typeof school;
