/** Without a PDF viewer, browsers show an empty box instead of what is inside <object>. */
export default function showFallback(pdf: HTMLElement): void {
  const { mimeTypes, pdfViewerEnabled = "application/pdf" in mimeTypes } = navigator;
  if (!pdfViewerEnabled) pdf.replaceWith(...pdf.childNodes);
}
