import { useId } from "react";
import { pageAt } from "../../site-map.ts";

const { path } = pageAt("/Search");

/** One field that leads to all that the site has of what is typed; `asked` stands in it already. */
export function SearchForm({ asked = "" }: { asked?: string }) {
  const id = useId();
  return (
    <form action={path} method="get" className="apart no-print max-w-66ch">
      <label htmlFor={id} className="block mb-1 font-600">
        What are you looking for?
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={asked}
          autoComplete="off"
          className="control flex-1 min-w-[min(12rem,100%)]"
        />
        <button type="submit" className="button-primary">
          Search
        </button>
      </div>
    </form>
  );
}
