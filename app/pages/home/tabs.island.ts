/** The WAI-ARIA tabs pattern, made of links to the panels. Arrow keys only switch panels; clicks, Enter and Space also run the tab's action. */
export default function startTabs(island: HTMLElement): void {
  const tabs = [...island.querySelectorAll<HTMLElement>("[role=tab]")];
  const panels = [...island.querySelectorAll<HTMLElement>("[role=tabpanel]")];
  const choose = (chosen: number) => {
    for (const [index, tab] of tabs.entries()) {
      const isChosen = index === chosen;
      tab.setAttribute("aria-selected", `${isChosen}`);
      tab.tabIndex = isChosen ? 0 : -1;
      panels[index]?.classList.toggle("is-chosen", isChosen);
    }
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener("click", (event) => {
      event.preventDefault();
      choose(index);
      const { scrollsTo } = tab.dataset;
      if (scrollsTo) focusPart(scrollsTo);
    });
    tab.addEventListener("keydown", (event) => {
      if (event.key === " ") return press(event, tab);
      const to = tabsAfterKeys(index, tabs.length)[event.key];
      if (to === undefined) return;
      event.preventDefault();
      choose(to);
      tabs[to]?.focus();
    });
  }
  // Followed as a link before this script ran.
  choose(
    Math.max(
      0,
      panels.findIndex(({ id }) => `#${id}` === location.hash),
    ),
  );
}

/** Links have no Space key. */
function press(event: Event, tab: HTMLElement) {
  event.preventDefault();
  tab.click();
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
