/** Synchronous, so that a reset falls between two steps, never within one. */
export type Storage = Pick<SyncKvStorage, "get" | "put" | "delete" | "list">;

/** A row holds 2 MB; a letter takes up to two bytes. */
const PART_LETTERS = 500_000;

export function putText(storage: Storage, key: string, text: string): void {
  let part = 0;
  for (let at = 0; at < text.length || part === 0; at += PART_LETTERS) {
    storage.put(`${key}/${part}`, text.slice(at, at + PART_LETTERS));
    part += 1;
  }
  while (storage.delete(`${key}/${part}`)) part += 1;
}

export function getText(storage: Storage, key: string): string | undefined {
  const parts: string[] = [];
  for (;;) {
    const part = storage.get<string>(`${key}/${parts.length}`);
    if (part === undefined) break;
    parts.push(part);
  }
  return parts.length > 0 ? parts.join("") : undefined;
}

export function deleteText(storage: Storage, key: string): void {
  for (let part = 0; storage.delete(`${key}/${part}`); ) part += 1;
}
