import { getStorage } from "../../ui/browser-storage.ts";

/** What was typed in the form, so that a reload keeps it in this tab. */
const key = "certificate-form";

export function storeTyped(form: HTMLFormElement): void {
  getStorage("sessionStorage")?.setItem(key, JSON.stringify([...new FormData(form)]));
}

export function restoreTyped(form: HTMLFormElement): void {
  for (const [name, typed] of JSON.parse(getStorage("sessionStorage")?.getItem(key) ?? "[]")) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === "") field.value = typed;
  }
}

export function forgetTyped(): void {
  getStorage("sessionStorage")?.removeItem(key);
}
