import { useId } from "react";
import { RenewingForm } from "./renewed-list.tsx";

type Choice = string | { value: string; words: string };

type ListField = { label: string; name: string; value: string } & (
  | { choices: readonly Choice[] }
  | { placeholder?: string }
);

const columns = {
  1: "sm:grid-cols-[16rem_auto] sm:justify-start",
  2: "md:grid-cols-[16rem_1fr_auto]",
  3: "grid-cols-2 lg:grid-cols-[10rem_10rem_1fr_auto]",
};
const acrossBoth = "col-span-2 sm:col-span-1";

type ListFormProps = { fields: readonly [ListField, ListField?, ListField?] };

export function ListForm({ fields: all }: ListFormProps) {
  const id = useId();
  const fields = all.filter((field) => field !== undefined);
  const across = fields.length === 3 ? acrossBoth : "";
  return (
    <RenewingForm
      label="Filter the list"
      className={`apart grid gap-4 items-end p-4 rounded-2 border border-rule bg-band ${columns[fields.length as 1 | 2 | 3]}`}
    >
      {fields.map((field) => (
        <div key={field.name} className={`min-w-0 ${"choices" in field ? "" : across}`}>
          <label htmlFor={`${id}-${field.name}`} className="block mb-1 font-600">
            {field.label}
          </label>
          <Field id={`${id}-${field.name}`} field={field} />
        </div>
      ))}
      <button type="submit" className={`button-primary ${across}`}>
        Show
      </button>
    </RenewingForm>
  );
}

function Field({ id, field }: { id: string; field: ListField }) {
  const attributes = { id, name: field.name, className: "control", defaultValue: field.value };
  if (!("choices" in field)) {
    return <input type="search" placeholder={field.placeholder} {...attributes} />;
  }
  return (
    <select {...attributes}>
      {field.choices.map((choice) => {
        const { value, words } =
          typeof choice === "string" ? { value: choice, words: choice } : choice;
        return (
          <option key={value} value={value === words ? undefined : value}>
            {words}
          </option>
        );
      })}
    </select>
  );
}
