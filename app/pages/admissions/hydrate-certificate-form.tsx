import { hydrateRoot } from "react-dom/client";
import { CertificateForm } from "./certificate-form.tsx";
import { storeTyped } from "./typed-request.ts";

export function hydrateForm(island: HTMLElement): void {
  const form = island.querySelector("form");
  if (form && [...new FormData(form).values()].some(Boolean)) storeTyped(form);
  const properties = JSON.parse(island.dataset.properties ?? "{}");
  // A translator or a password manager may have changed the page: React then renders the form anew.
  hydrateRoot(island, <CertificateForm {...properties} />, { onRecoverableError: () => {} });
}
