/**
 * Who the school is. To give the site to another school, change this file, the words marked PLACEHOLDER
 * (`grep -rn PLACEHOLDER app`) and the pictures; nothing else knows the school's name.
 */
export const school = {
  // PLACEHOLDER: the school's name.
  name: "St. Placeholder's Convent School",
  // PLACEHOLDER: the name under the icon on a phone's home screen, at most 12 letters.
  shortName: "Our School",
  /** Under the name in the header. */
  line: "ICSE · Nursery to class XII · Founded 1978",
  motto: "Come to learn and go to serve",
  founded: 1978,
  inaugurated: 1979,
  // PLACEHOLDER: where the site is published; canonical addresses and shared links begin with it.
  origin: "https://www.school.example",
  // PLACEHOLDER: the postal address, one line each.
  address: ["Placeholder Road", "Exampletown 000000", "India"],
  // PLACEHOLDER: as people read it, and as a telephone dials it.
  telephone: { text: "+91 00000 00000", dial: "+910000000000" },
  // PLACEHOLDER: the office's e-mail address.
  email: "office@school.example",
  map: {
    // PLACEHOLDER: where the address opens in a maps site.
    link: "https://www.openstreetmap.org/?mlat=20.5937&mlon=78.9629#map=5/20.5937/78.9629",
    // PLACEHOLDER: the same place as a map to embed. It is fetched only when a visitor asks for it.
    embed:
      "https://www.openstreetmap.org/export/embed.html?bbox=68.0%2C6.5%2C97.5%2C35.7&layer=mapnik&marker=20.5937%2C78.9629",
  },
  /** The external campus-care portal; it is no part of this site. */
  portal: {
    // PLACEHOLDER: the portal's addresses.
    fees: "https://campuscare.example/fees",
    registration: "https://campuscare.example/registration",
    login: "https://campuscare.example/login",
    alumni: "https://campuscare.example/alumni",
  },
  /** Who makes the software behind the portal. */
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
} as const;
