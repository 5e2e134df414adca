import { Children, type ReactNode } from "react";
import { Island } from "../../ui/islands/island.tsx";
import { NewTabMark } from "../../ui/text/new-tab-mark.tsx";

type Tab = {
  title: string;
  /** Choosing the tab also opens this address in a new window. */
  opens?: string;
  /** Choosing the tab also scrolls to this element. */
  scrollsTo?: string;
};

const id = "information-tabs";

/** Without scripts all panels are shown. */
export function Tabs({ tabs, children }: { tabs: readonly Tab[]; children: ReactNode }) {
  return (
    <Island
      script="/app/pages/home/tabs.island.ts"
      className="mt-6 md:grid md:grid-cols-[16rem_minmax(0,1fr)] md:gap-6 media-noscript:!block"
    >
      <div
        role="tablist"
        aria-label="Information"
        className="grid grid-cols-2 max-[15rem]:grid-cols-1 gap-1 md:grid-cols-none md:content-start media-noscript:hidden"
      >
        {tabs.map(({ title, opens, scrollsTo }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            className="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            data-opens={opens}
            data-scrolls-to={scrollsTo}
          >
            <span>
              {title}
              {opens && <NewTabMark />}
            </span>
          </button>
        ))}
      </div>
      <div className="grid mt-3 p-4 border border-rule rounded-2 bg-paper md:mt-0 md:p-8 media-noscript:block">
        {Children.map(children, (panel, index) => (
          <div
            role="tabpanel"
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            className={`tab-panel prose min-w-0 media-noscript:!block [.tab-panel+&]:media-noscript:mt-8 ${index === 0 ? "is-chosen" : "hidden"}`}
          >
            <h3>{tabs[index]?.title}</h3>
            {panel}
          </div>
        ))}
      </div>
    </Island>
  );
}
