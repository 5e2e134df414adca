const cancellationDays = 3;

/** Rules that several pages state. */
export const rules = {
  entryAge: "3 and a half years",
  registrationAges: {
    by: "31 March 2023",
    classes: [
      ["Nursery", "3+"],
      ["L.K.G", "4+"],
      ["U.K.G", "5+"],
    ],
  },
  cancellationDays,
  cancellation: `Admission is cancelled within ${cancellationDays} days if fees or documents are not submitted.`,
  lateFine: "Rs 20 per late arrival after the third entry",
  duplicateCertificate: {
    of: "Duplicate transfer-certificate bona fide certificate",
    costs: "Rs 100",
  },
  duplicateDiary: { of: "Duplicate school diary", costs: "Rs 100" },
  yearlyReading: {
    caption: "Books to read in a year, from class V upwards",
    columns: ["Language", "Books"],
    rows: [
      ["English", "12"],
      ["Hindi", "6"],
      ["Punjabi", "6"],
    ],
  },
  overdueBook: { of: "Overdue library book", costs: "Rs 10 per day" },
} as const;
