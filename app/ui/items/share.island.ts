/** Uses the device's share sheet if there is one, and adds a copy button. */
export default function startSharing(share: HTMLElement): void {
  const { title = "", text, address: url = "" } = share.dataset;
  const shared = { title, url, ...(text && { text }) };
  const copied = text ? `${text}\n${url}` : url;
  const status = share.querySelector("[aria-live]");
  const say = (words: string) => {
    if (status) status.textContent = words;
  };
  const findOption = (name: string) =>
    share.querySelector<HTMLElement>(`[data-share-with=${name}]`);
  const offer = (name: string, act: () => void) => {
    const option = findOption(name);
    option?.addEventListener("click", act);
    if (option) option.hidden = false;
  };
  if (typeof navigator.share === "function" && (navigator.canShare?.(shared) ?? true)) {
    // Rejects when the visitor closes the sheet.
    offer("sheet", () => navigator.share(shared).catch(() => {}));
    findOption("whatsapp")?.setAttribute("hidden", "");
  }
  if (navigator.clipboard) {
    offer("copy", () =>
      navigator.clipboard.writeText(copied).then(
        () => say(text ? "Text copied" : "Link copied"),
        () => say(`Copy this: ${copied}`),
      ),
    );
  }
}
