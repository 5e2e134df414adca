/** Without a PDF viewer, browsers show an empty box instead of what is inside <object>. */
export default function showFallback(pdf: HTMLElement): void {
  if (!navigator.pdfViewerEnabled) pdf.replaceWith(...pdf.childNodes);
}
