/** What programs write for nothing. */
const NOTHING = /^(?:\{\}|\[\]|null|none|nan|undefined|#n\/a)$/i

/** A cell's text, trimmed; "" for what programs write where there is nothing: "{}", "null", "NaN". */
export function cellText(cells: readonly string[], at: number): string {
  const text = cells[at]?.trim() ?? ''
  return NOTHING.test(text) ? '' : text
}
