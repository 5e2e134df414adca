import { useId } from "react";

export const searchForm = "apart no-print max-w-66ch";

export function SearchField({ query }: { query: string }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="block mb-1 font-600">
        What are you looking for?
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={query}
          autoComplete="off"
          className="control flex-1 min-w-[min(12rem,100%)]"
        />
        <button type="submit" className="button-primary">
          Search
        </button>
      </div>
    </>
  );
}
