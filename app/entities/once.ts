/** A question about a list or an item, answered once for each: what a record holds never changes. */
export function once<Subject extends object, Answer>(
  ask: (subject: Subject) => Answer,
): (subject: Subject) => Answer {
  const answers = new WeakMap<Subject, { answer: Answer }>();
  return (subject) => {
    const known = answers.get(subject) ?? { answer: ask(subject) };
    answers.set(subject, known);
    return known.answer;
  };
}

/** The same of a text; the last thousand at least are remembered. */
export function onceOfText<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    if (answers.size >= 2_000) answers.clear();
    const answer = ask(text);
    answers.set(text, answer);
    return answer;
  };
}
