import { rules } from "../../school-rules.ts";
import { FactTable } from "../../ui/text/fact-table.tsx";

const { entryAge, registrationAges } = rules;

export function RegistrationAges() {
  return (
    <>
      <p>
        These are the ages of {registrationAges.by.slice(-4)}. Ask the school office for the ages of
        this session. Your child must have reached this age to register. A child registered for
        Nursery starts at the age of {entryAge}.
      </p>
      <FactTable
        caption={`Age for registration by ${registrationAges.by}`}
        columns={["Class", "Age"]}
        rows={registrationAges.classes}
      />
    </>
  );
}
