/** The whole text of an item, with its lines as the school wrote them; nothing where there is none. */
export function DescriptionText({ children }: { children: string }) {
  return children ? <p className="break-words whitespace-pre-line">{children}</p> : null;
}
