import { rules } from "../../school-rules.ts";
import { FactTable } from "../../ui/words/fact-table.tsx";

const { entryAge, registrationAges } = rules;

/** The two ages that are asked about, together: at registration, and on entering Nursery. */
export function RegistrationAges() {
  return (
    <>
      <p>
        Registration comes first, and has an age for each class. A child who was registered for
        Nursery enters it at the age of {entryAge}.
      </p>
      <FactTable
        caption={`Age for registration by ${registrationAges.by}`}
        columns={["Class", "Age"]}
        rows={registrationAges.classes}
      />
    </>
  );
}
