/** What the doctor has to say of one thing, once. */
export type Finding = {
  /** "grave": a whole read, or all of them, cannot be used; "remark": nobody misses anything. */
  weight: "grave" | "problem" | "remark";
  says: string;
  /** Of what it is true, each in words; the first of them. */
  examples: string[];
  /** How many more there are. */
  more: number;
  /** What to do about it, or what it means. */
  advice: string;
};

const mostExamples = 10;

export function finding<Of>(
  weight: Finding["weight"],
  says: string,
  advice: string,
  of: readonly Of[] = [],
  inWords: (one: Of) => string = String,
): Finding {
  const examples = of.slice(0, mostExamples).map(inWords);
  return { weight, says, examples, more: of.length - examples.length, advice };
}

const order = ["grave", "problem", "remark"];

/** The grave ones first, else in the order given. */
export function gravestFirst(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => order.indexOf(a.weight) - order.indexOf(b.weight));
}

export function problemsIn(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ weight }) => weight !== "remark");
}

export function remarksIn(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ weight }) => weight === "remark");
}
