const first = [
  "Asha",
  "Ravi",
  "Kiran",
  "Meena",
  "Arjun",
  "Nisha",
  "Rohan",
  "Simran",
  "Dev",
  "Priya",
  "Aman",
  "Leela",
  "Joseph",
  "Mary",
  "Tara",
  "Vikram",
  "Gurleen",
  "Harjot",
  "Anita",
  "Sunil",
  "Zoë",
  "Farah",
  "Ishaan",
  "Navneet",
  "Pooja",
  "Thomas",
  "Ritu",
  "Kabir",
  "Diya",
  "Manpreet",
  "Sonia",
  "Aditya",
];

const last = [
  "Sample",
  "Example",
  "Testwala",
  "Specimen",
  "Placeholder",
  "Demo",
  "Mockson",
  "Dummy",
  "Fictional",
  "Pretend",
  "Standin",
  "Trialkar",
  "Draft",
  "Madeup",
  "Prototype",
  "Nobody",
];

/** A name that is plainly invented; different for every index up to 512. */
export function inventedName(index: number): string {
  const round = Math.floor(index / first.length);
  const given = first[index % first.length];
  return `${given} ${last[(index + round) % last.length]}`;
}
