/** What the desktop app adds to a page, as far as papers need it. */
type PdfSaver = {
  /** Asks where, and writes the page as it prints; false where nothing was saved. */
  savePdf(name: string): Promise<boolean>
}

/** The desktop app's way to save a page as PDF; undefined in a browser. */
export function pdfSaver(): PdfSaver | undefined {
  // What the app's preload script put there, by its own type (electron/ipc/bridge.ts).
  return 'saleroomDesktop' in window ? (window.saleroomDesktop as PdfSaver) : undefined
}
