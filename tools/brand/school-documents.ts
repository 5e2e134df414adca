import { existsSync, readdirSync, readFileSync } from "node:fs";

const folder = "documents";

/** The school's own PDF, which replaces the sample. */
export function readSchoolDocument(name: string): Buffer | undefined {
  const file = `${folder}/${name}.pdf`;
  return existsSync(file) ? readFileSync(file) : undefined;
}

/** The names of the school's own documents. */
export function listSchoolDocuments(): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((file) => file.endsWith(".pdf")).map((file) => file.slice(0, -4));
}
