/**
 * Runs on its own, without React: uses the device's share sheet if there is one, and adds a copy
 * button.
 */

for (const share of document.querySelectorAll<HTMLElement>("[data-share]")) showShareOptions(share);

function showShareOptions(share: HTMLElement) {
  const { title = "", text, address: url = "" } = share.dataset;
  const shared = { title, url, ...(text && { text }) };
  const copied = text ? `${text}\n${url}` : url;
  const status = share.querySelector("[aria-live]");
  const say = (words: string) => {
    if (status) status.textContent = words;
  };
  const hasSheet = typeof navigator.share === "function" && (navigator.canShare?.(shared) ?? true);
  if (hasSheet) {
    findButton("sheet")?.addEventListener("click", () => {
      // Rejects when the visitor closes the sheet.
      navigator.share(shared).catch(() => {});
    });
    show("sheet", true);
    show("whatsapp", false);
  }
  if (navigator.clipboard) {
    findButton("copy")?.addEventListener("click", () => {
      navigator.clipboard.writeText(copied).then(
        () => say(text ? "Text copied" : "Link copied"),
        () => say(`Copy this: ${copied}`),
      );
    });
    show("copy", true);
  }

  function findButton(name: string) {
    return share.querySelector<HTMLElement>(`[data-share-with=${name}]`);
  }

  function show(name: string, isShown: boolean) {
    const button = findButton(name);
    if (button) button.hidden = !isShown;
  }
}
