/**
 * Where scripts run: a device's own share sheet takes the place of the link to WhatsApp, and a button copies the address. A page
 * with something to share fetches this alone, and this fetches nothing.
 */

const share = document.querySelector<HTMLElement>("[data-share]");
if (share) offerWays(share);

function offerWays(share: HTMLElement) {
  const { title = "", address: url = "" } = share.dataset;
  const status = share.querySelector("[role=status]");
  const say = (words: string) => {
    if (status) status.textContent = words;
  };
  const hasSheet =
    typeof navigator.share === "function" && (navigator.canShare?.({ title, url }) ?? true);
  if (hasSheet) {
    wayOf("sheet")?.addEventListener("click", () => {
      // Who closes the sheet wants nothing more.
      navigator.share({ title, url }).catch(() => {});
    });
    show("sheet", true);
    show("whatsapp", false);
  }
  if (navigator.clipboard) {
    wayOf("copy")?.addEventListener("click", () => {
      navigator.clipboard.writeText(url).then(
        () => say("The link is copied."),
        () => say(`Copy this: ${url}`),
      );
    });
    show("copy", true);
  }

  function wayOf(name: string) {
    return share.querySelector<HTMLElement>(`[data-way=${name}]`);
  }

  function show(name: string, isShown: boolean) {
    const way = wayOf(name);
    if (way) way.hidden = !isShown;
  }
}
