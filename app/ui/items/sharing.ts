/**
 * Runs on its own, without React: uses the device's share sheet if there is one, and adds a copy
 * button.
 */

const share = document.querySelector<HTMLElement>("[data-share]");
if (share) showShareOptions(share);

function showShareOptions(share: HTMLElement) {
  const { title = "", address: url = "" } = share.dataset;
  const status = share.querySelector("[role=status]");
  const say = (words: string) => {
    if (status) status.textContent = words;
  };
  const hasSheet =
    typeof navigator.share === "function" && (navigator.canShare?.({ title, url }) ?? true);
  if (hasSheet) {
    findButton("sheet")?.addEventListener("click", () => {
      // Rejects when the visitor closes the sheet.
      navigator.share({ title, url }).catch(() => {});
    });
    show("sheet", true);
    show("whatsapp", false);
  }
  if (navigator.clipboard) {
    findButton("copy")?.addEventListener("click", () => {
      navigator.clipboard.writeText(url).then(
        () => say("Link copied"),
        () => say(`Copy this link: ${url}`),
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
