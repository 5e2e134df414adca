/** What was typed in the certificate's form, so that a reload keeps it in this tab. */
import { getStorage } from "../../ui/browser-storage.ts";

const key = "certificate-form";
const storage = () => getStorage("sessionStorage");

export function storeTyped(form: HTMLFormElement): void {
  storage()?.setItem(key, JSON.stringify([...new FormData(form)]));
}

export function restoreTyped(form: HTMLFormElement): void {
  for (const [name, typed] of JSON.parse(storage()?.getItem(key) ?? "[]")) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === "") field.value = typed;
  }
}

export function forgetTyped(): void {
  storage()?.removeItem(key);
}
