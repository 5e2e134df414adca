import { Figure, Page } from "../../ui/page-parts.ts";

// PLACEHOLDER: an invented prayer; put the school's own in its place, a stanza in each list.
const stanzas = [
  [
    "Lord, we thank you for the morning,",
    "for the light by which we read,",
    "for the hands that pack our satchels,",
    "for the friends who walk beside us.",
  ],
  [
    "Make us eager in our lessons,",
    "truthful in the words we choose,",
    "gentle with the one who stumbles,",
    "slow to boast and quick to help.",
  ],
  [
    "Bless our parents and our teachers,",
    "bless our country, keep her peace.",
    "Keep us faithful in small matters,",
    "glad to share what we are given.",
  ],
];

export default function Prayer() {
  return (
    <Page lead="We begin the school day together, standing, with a prayer.">
      <Figure name="prayer" aside priority />
      <div className="apart flow-root rounded-2 border border-rule bg-card px-4 py-8 font-serif">
        {stanzas.map((lines) => (
          <p key={lines[0]} className="mb-8">
            {lines.map((line) => (
              <span key={line} className="block pl-4 -indent-4">
                {line}
              </span>
            ))}
          </p>
        ))}
        <p>Amen.</p>
      </div>
    </Page>
  );
}
