import type { Month } from "../../entities/school-month.ts";

export function monthAddress(month: Month) {
  return `/Events?calendar=${month}` as const;
}

export function EventsViews({ shown, month }: { shown: "list" | "month"; month: Month }) {
  const views = [
    { name: "list", title: "List", href: "/Events" },
    { name: "month", title: "Calendar", href: monthAddress(month) },
  ];
  return (
    <div>
      <nav aria-label="Event views" className="flex flex-wrap gap-3">
        {views.map(({ name, title, href }) => (
          <a
            key={name}
            href={href}
            aria-current={name === shown ? "true" : undefined}
            className="box-link inline-link px-4 hover:underline aria-[current]:border-title aria-[current]:bg-info aria-[current]:font-600"
          >
            {title}
          </a>
        ))}
      </nav>
    </div>
  );
}
