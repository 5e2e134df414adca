import { restoreTyped } from "./typed-request.ts";

/** React is fetched when the visitor comes to the form; until then the browser sends it. */
export default function startForm(island: HTMLElement): void {
  const form = island.querySelector("form");
  if (form) restoreTyped(form);
  const start = async () => {
    const { hydrateForm } = await import("./hydrate-certificate-form.tsx");
    hydrateForm(island);
  };
  // Offline, or a newer version has been published: the form works without scripts.
  const startSafely = () => void start().catch(() => {});
  const isInUse = island.querySelector("[aria-invalid]") ?? island.contains(document.activeElement);
  if (isInUse) startSafely();
  else island.addEventListener("focusin", startSafely, { once: true });
}
