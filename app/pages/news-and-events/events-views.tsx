import type { Month } from "../../entities/school-month.ts";

export function monthAddress(month: Month) {
  return `/Events?calendar=${month}` as const;
}

export function EventsViews({ shown, month }: { shown: "list" | "month"; month: Month }) {
  return (
    <div>
      <nav aria-label="Event views" className="flex flex-wrap gap-3">
        <ViewLink href="/Events" isHere={shown === "list"}>
          List
        </ViewLink>
        <ViewLink href={monthAddress(month)} isHere={shown === "month"}>
          Calendar
        </ViewLink>
      </nav>
    </div>
  );
}

function ViewLink({ href, isHere, children }: { href: string; isHere: boolean; children: string }) {
  return (
    <a
      href={href}
      aria-current={isHere ? "true" : undefined}
      className="inline-link px-4 rounded-2 border border-rule text-link visited:text-link no-underline hover:underline aria-[current]:border-title aria-[current]:bg-info aria-[current]:font-600"
    >
      {children}
    </a>
  );
}
