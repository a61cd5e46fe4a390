/** Fetches the bundled fonts. Texts are in the device's own fonts until then. */
export function fetchFonts(): void {
  // A failure changes the look only.
  import('./fonts.css').catch(() => undefined)
}
