import { school } from "../../school.ts";
import { listAges } from "../../school-labels.ts";
import { rules } from "../../school-rules.ts";
import { EmailLink, FactTable, TelephoneLink } from "../../ui/page-parts.ts";

const { entryAge, registrationAges } = rules;

export function RegistrationAges({ admissions = school.admissions }) {
  return (
    <>
      {admissions ? (
        <ul>
          {listAges(admissions).map((age) => (
            <li key={age}>{age}</li>
          ))}
        </ul>
      ) : (
        <FactTable
          caption={`Age for registration by ${registrationAges.by}`}
          columns={["Class", "Age"]}
          rows={registrationAges.classes}
        />
      )}
      <p>This is the age to register. A child starts Nursery later, at the age of {entryAge}.</p>
      {!admissions && (
        <p>
          The ages are those of {registrationAges.by.slice(-4)}. Ask the school office for the ages
          of this session: <TelephoneLink /> or <EmailLink />.
        </p>
      )}
    </>
  );
}
