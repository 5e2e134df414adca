/** The WAI-ARIA tabs pattern. Arrow keys only switch panels; clicks, Enter and Space also run the tab's action. */
export default function startTabs(island: HTMLElement): void {
  const tabs = [...island.querySelectorAll<HTMLElement>("[role=tab]")];
  const panels = [...island.querySelectorAll<HTMLElement>("[role=tabpanel]")];
  const choose = (chosen: number) => {
    for (const [index, tab] of tabs.entries()) {
      const isChosen = index === chosen;
      tab.ariaSelected = `${isChosen}`;
      tab.tabIndex = isChosen ? 0 : -1;
      panels[index]?.classList.toggle("is-chosen", isChosen);
      panels[index]?.classList.toggle("hidden", !isChosen);
    }
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener("click", () => {
      choose(index);
      const { opens, scrollsTo } = tab.dataset;
      if (opens) window.open(opens, "_blank", "noopener");
      if (scrollsTo) focusPart(scrollsTo);
    });
    tab.addEventListener("keydown", (event) => {
      const to = tabsAfterKeys(index, tabs.length)[event.key];
      if (to === undefined) return;
      event.preventDefault();
      choose(to);
      tabs[to]?.focus();
    });
  }
}

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
function focusPart(id: string) {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
