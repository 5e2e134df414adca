import { Children, type ReactNode, Suspense } from "react";

const columns = {
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-2 lg:grid-cols-3",
  4: "grid-cols-2 max-[15rem]:grid-cols-1 lg:grid-cols-4",
};

export function CardGrid({ perRow = 3, children }: { perRow?: 2 | 3 | 4; children: ReactNode }) {
  return (
    <ul className={`apart grid gap-4 sm:gap-6 ${columns[perRow]}`}>
      {Children.map(children, (child) => (
        <Suspense>
          <li className="min-w-0">{child}</li>
        </Suspense>
      ))}
    </ul>
  );
}
