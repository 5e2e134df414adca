/** Runs on its own: without a PDF viewer, browsers show an empty box instead of what is inside <object>. */
if (!navigator.pdfViewerEnabled) {
  for (const pdf of document.querySelectorAll("object[type='application/pdf']")) {
    pdf.replaceWith(...pdf.childNodes);
  }
}
