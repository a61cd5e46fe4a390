/** Values that programs write for an empty cell. */
const NOTHING = /^(?:\{\}|\[\]|null|none|nan|undefined|#n\/a)$/i

/** Returns a cell's text, trimmed; "" for a program's empty values: "{}", "null", "NaN". */
export function cellText(cells: readonly string[], at: number): string {
  const text = cells[at]?.trim() ?? ''
  return NOTHING.test(text) ? '' : text
}
