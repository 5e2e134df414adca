import { type Bytes, concatBytes } from "./bundle.ts";

/** Synchronous, so that a reset falls between two steps, never within one. */
export type Storage = Pick<SyncKvStorage, "get" | "put" | "delete" | "list">;

/** A row holds 2 MB. */
const ROW_BYTES = 1_000_000;

export function putBytes(storage: Storage, key: string, bytes: Bytes): void {
  let row = 0;
  for (let at = 0; at < bytes.length; at += ROW_BYTES) {
    storage.put(`${key}/${row}`, bytes.slice(at, at + ROW_BYTES));
    row += 1;
  }
  while (storage.delete(`${key}/${row}`)) row += 1;
}

/** Empty if there are none. */
export function getBytes(storage: Storage, key: string): Bytes {
  const rows: Bytes[] = [];
  for (;;) {
    const row = storage.get<Bytes>(`${key}/${rows.length}`);
    if (!row) return concatBytes(rows);
    rows.push(row);
  }
}

export function deleteBytes(storage: Storage, key: string): void {
  for (let row = 0; storage.delete(`${key}/${row}`); ) row += 1;
}
