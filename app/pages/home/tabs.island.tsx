import { Children, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { island, StaticSlot } from "../../ui/islands/island.tsx";
import { NewTabMark } from "../../ui/words/new-tab-mark.tsx";

type Tab = {
  title: string;
  /** Choosing the tab also opens this address in a new window. */
  opens?: string;
  /** Choosing the tab also scrolls to this element. */
  scrollsTo?: string;
};

type TabsProps = { tabs: readonly Tab[]; children?: ReactNode };

const id = "information-tabs";

/** The WAI-ARIA tabs pattern. Arrow keys only switch panels; clicks, Enter and Space also run the tab's action. */
function Tabs({ tabs, children }: TabsProps) {
  const panels = Children.toArray(children);
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  const chooseByKey = (event: KeyboardEvent) => {
    const to = tabsAfterKeys(chosen, tabs.length)[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
    list.current?.querySelectorAll("button")[to]?.focus();
  };

  return (
    <div className="mt-6 md:grid md:grid-cols-[16rem_minmax(0,1fr)] md:gap-6 media-noscript:!block">
      <div
        ref={list}
        role="tablist"
        aria-label="Information"
        className="grid grid-cols-2 max-[15rem]:grid-cols-1 gap-1 md:grid-cols-none md:content-start media-noscript:hidden"
        onKeyDown={chooseByKey}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.title}
            type="button"
            role="tab"
            className="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => {
              setChosen(index);
              if (tab.opens) window.open(tab.opens, "_blank", "noopener");
              if (tab.scrollsTo) focusTab(tab.scrollsTo);
            }}
          >
            <span>
              {tab.title}
              {tab.opens && <NewTabMark />}
            </span>
          </button>
        ))}
      </div>
      <div className="grid mt-3 p-4 border border-rule rounded-2 bg-paper md:mt-0 md:p-8 media-noscript:block">
        {tabs.map((tab, index) => (
          <StaticSlot
            key={tab.title}
            name={`panel-${index}`}
            role="tabpanel"
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            className={`tab-panel prose min-w-0 [.tab-panel+&]:media-noscript:mt-8 ${index === chosen ? "is-chosen" : hidden}`}
          >
            <h3>{tab.title}</h3>
            {panels[index]}
          </StaticSlot>
        ))}
      </div>
    </div>
  );
}

export default island(Tabs, ["children"]);

const hidden = "hidden media-noscript:block";

function tabsAfterKeys(from: number, count: number): Partial<Record<string, number>> {
  const next = (from + 1) % count;
  const previous = (from + count - 1) % count;
  return {
    ArrowRight: next,
    ArrowDown: next,
    ArrowLeft: previous,
    ArrowUp: previous,
    Home: 0,
    End: count - 1,
  };
}

/** Like following a link, but without changing the address. */
function focusTab(id: string) {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
