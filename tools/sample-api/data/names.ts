// Girls and boys in turn: an even number is a girl's, in names as in portraits.
const first = [
  "Asha",
  "Ravi",
  "Meena",
  "Arjun",
  "Nisha",
  "Kiran",
  "Simran",
  "Harjot",
  "Priya",
  "Dev",
  "Leela",
  "Rohan",
  "Mary",
  "Joseph",
  "Tara",
  "Navneet",
  "Gurleen",
  "Vikram",
  "Anita",
  "Sunil",
  "Zoë",
  "Ishaan",
  "Farah",
  "Thomas",
  "Pooja",
  "Kabir",
  "Ritu",
  "Manpreet",
  "Diya",
  "Aditya",
  "Sonia",
  "Aman",
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
export function createName(index: number): string {
  const round = Math.floor(index / first.length);
  const firstName = first[index % first.length];
  return `${firstName} ${last[(index + round) % last.length]}`;
}
