import type { ReactNode } from "react";

export type Step = {
  title: string;
  text: ReactNode;
  facts: readonly (readonly [name: string, fact: ReactNode])[];
};

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="apart">
      {steps.map(({ title, text, facts }, index) => (
        <li key={title} className="step relative flex max-[19rem]:block gap-4 pb-8 last:pb-0">
          <span
            aria-hidden="true"
            className="step-number grid place-items-center bg-ground text-on-ground font-serif font-700 text-h3"
          >
            {index + 1}
          </span>
          <div className="prose min-w-0 flex-1 pt-1">
            <h3>{title}</h3>
            {text}
            <dl className="step-facts apart grid gap-x-4 gap-y-2 px-4 max-[19rem]:px-2 py-3 rounded-2 border border-rule bg-card">
              {facts.map(([name, fact]) => (
                <div key={name} className="contents">
                  <dt className="font-600 text-title">{name}</dt>
                  <dd className="max-[29.98rem]:mb-2">{fact}</dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
      ))}
    </ol>
  );
}
