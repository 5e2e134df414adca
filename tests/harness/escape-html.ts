/** What shows as the text: markup in it reaches pages, where it must not be taken for theirs. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
