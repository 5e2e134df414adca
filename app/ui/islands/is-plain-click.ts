/** With a modifier key or another button a link opens elsewhere. */
export function isPlainClick(event: MouseEvent): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey, button, defaultPrevented } = event;
  return !metaKey && !ctrlKey && !shiftKey && !altKey && button === 0 && !defaultPrevented;
}
