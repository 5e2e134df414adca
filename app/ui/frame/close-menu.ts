/** As in site-menu.css. */
const isWide = matchMedia("(min-width: 72rem)");

/** Browsers close the menu of phones, a popover, at Escape and at a press beside it. The folds of wide screens, and a menu that the focus leaves, need a script. */
export function closeMenuWhenLeft() {
  const menu = document.querySelector<HTMLElement>(".site-menu");
  if (!menu) return;
  const closeFolds = (besides: EventTarget | null = null) => {
    for (const fold of menu.querySelectorAll("details"))
      fold.open &&= fold.contains(besides as Node | null);
  };
  const closeOutside = ({ target }: Event) => {
    if (isWide.matches) closeFolds(target);
    else if (!menu.contains(target as Node))
      menu.querySelector<HTMLElement>("[popover]")?.togglePopover?.(false);
  };
  for (const kind of ["focusin", "pointerdown"]) document.addEventListener(kind, closeOutside);
  menu.addEventListener("keydown", ({ key }) => {
    const opener = menu.querySelector<HTMLElement>("[open] > summary");
    if (key !== "Escape" || !opener || !isWide.matches) return;
    closeFolds();
    opener.focus();
  });
  // Browsers before 2024 ignore the folds' common name.
  const closeOthers = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.open) closeFolds(target);
  };
  menu.addEventListener("toggle", closeOthers, true);
}
