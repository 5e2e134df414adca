/** By extension: documents of an office, which are downloaded and never shown. */
const office: Partial<Record<string, string>> = {
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odp: "application/vnd.oasis.opendocument.presentation",
  zip: "application/zip",
  txt: "text/plain",
  csv: "text/csv",
};

/** "docx" for its type, undefined for what is no document of an office. */
export function getOfficeExtension(contentType: string): string | undefined {
  return Object.entries(office).find(([, type]) => type === contentType)?.[0];
}

/** By the type, else by the extension of the name. */
export function getOfficeType(label: string, name: string) {
  const [, written = ""] = /\.(\w{2,4})$/.exec(name.toLowerCase()) ?? [];
  const extension = getOfficeExtension(label) ?? written;
  const contentType = office[extension];
  return contentType ? { extension, contentType } : undefined;
}

/** By its name: no picture. */
export function isDocumentName(name: string): boolean {
  return /\.pdf$/i.test(name) || getOfficeType("", name) !== undefined;
}

/** "pdf", "jpg", "docx" */
export function getExtension(contentType: string): string {
  const [, kind = ""] = /\/(?:x-)?(\w+)/.exec(contentType) ?? [];
  return getOfficeExtension(contentType) ?? { jpeg: "jpg", icon: "ico" }[kind] ?? kind;
}
