import { useId } from "react";
import type { PagePath } from "../../site-map.ts";
import { ListForm } from "./list-form.tsx";

type ChoiceFormProps = {
  /** The page's own address. */
  action: PagePath;
  /** What is chosen from: "Session". */
  label: string;
  /** Its name in the address. */
  name: string;
  /** The values to choose from, each with its words where they are not the value itself; the one for all comes first. */
  choices: readonly (string | { value: string; words: string })[];
  /** The value that is shown now. */
  chosen: string;
  /** A text to look for as well. */
  search?: { label: string; name: string; placeholder: string; text: string };
};

/** One choice, and perhaps a text to look for. */
export function ChoiceForm({ action, label, name, choices, chosen, search }: ChoiceFormProps) {
  const id = useId();
  return (
    <ListForm
      action={action}
      className={
        search ? "md:grid-cols-[16rem_1fr_auto]" : "sm:grid-cols-[16rem_auto] sm:justify-start"
      }
    >
      <div className="min-w-0">
        <label htmlFor={id} className="block mb-1 font-600">
          {label}
        </label>
        <select id={id} name={name} className="control" defaultValue={chosen}>
          {choices.map((choice) => {
            const { value, words } = typeof choice === "string" ? both(choice) : choice;
            return (
              <option key={value} value={value}>
                {words}
              </option>
            );
          })}
        </select>
      </div>
      {search && (
        <div className="min-w-0">
          <label htmlFor={`${id}-search`} className="block mb-1 font-600">
            {search.label}
          </label>
          <input
            id={`${id}-search`}
            name={search.name}
            type="search"
            placeholder={search.placeholder}
            className="control"
            defaultValue={search.text}
          />
        </div>
      )}
      <button type="submit" className="button-primary">
        Show
      </button>
    </ListForm>
  );
}

function both(value: string) {
  return { value, words: value };
}
