/** What was typed in the form, so that a reload keeps it in this tab. */
const key = "certificate-form";

export function storeTyped(form: HTMLFormElement): void {
  getStorage()?.setItem(key, JSON.stringify([...new FormData(form)]));
}

export function restoreTyped(form: HTMLFormElement): void {
  for (const [name, typed] of JSON.parse(getStorage()?.getItem(key) ?? "[]")) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === "") field.value = typed;
  }
}

export function forgetTyped(): void {
  getStorage()?.removeItem(key);
}

/** Reading the property throws where the browser forbids storage. */
function getStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
