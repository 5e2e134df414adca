/** Popovers stay open when focus leaves them, and would go on saying that they are expanded. */
export function closeMenuWhenLeft() {
  document.addEventListener("focusin", ({ target }) => {
    for (const sheet of document.querySelectorAll<HTMLElement>(".site-menu [popover]"))
      if (!sheet.parentElement?.contains(target as Node)) sheet.hidePopover?.();
  });
}
