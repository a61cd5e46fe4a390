/** Which sign parts cents in a file, where it was seen to; null where nothing tells. */
export type DecimalMark = '.' | ',' | null

/** Characters up to which a text may be a figure, an amount or an estimate: longer ones are not gone through for one. */
export const LONGEST_FIGURE = 300

const SPACES = /[\s\u00a0\u2009\u202f'’`]/g

/**
 * Reads a figure: "1,200", "1.200,50", "12'000", "1 200", "25,00,000". One mark with three digits after it parts
 * thousands, unless the file's habit says that it parts cents. Null where it could be two things.
 */
export function readFigure(written: string, decimal: DecimalMark): number | null {
  if (written.length > LONGEST_FIGURE) return null
  if (
    /^\d+(?:[\s\u00a0\u2009\u202f'’`]\d+)/.test(written) &&
    !/^\d{1,3}(?:[\s\u00a0\u2009\u202f'’`]\d{3})+(?!\d)/.test(written)
  )
    return null
  const text = written.replace(SPACES, '')
  if (/^\d+$/.test(text)) return Number(text)
  const [, whole = '', mark, cents = ''] = /^(\d[\d.,]*?)(?:([.,])(\d{1,2}))?$/.exec(text) ?? []
  const grouping = /[.,]/.exec(whole)?.[0]
  const isGrouped = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole) || /^[1-9]\d?(?:,\d{2})+,\d{3}$/.test(whole)
  if (grouping === undefined ? !/^\d+$/.test(whole) : !isGrouped) return null
  // "1.200.50" is neither; "1.200" in a file that writes "12.50" is 1.2 as well as 1,200.
  if (grouping !== undefined && (grouping === mark || grouping === decimal)) return null
  return Number(`${whole.replace(/[.,]/g, '')}.${cents || '0'}`)
}

/** The sign that parts cents in these cells, by those that leave no doubt; null where none does, or they differ. */
export function decimalMarkOf(cells: Iterable<string>): DecimalMark {
  const seen = new Set<string>()
  for (const cell of cells) {
    if (cell.length > LONGEST_FIGURE) continue
    for (const [, mark = ''] of cell.matchAll(/(?<![\d.,])\d[\d.,'’]*([.,])\d{1,2}(?![\d.,])/g)) seen.add(mark)
  }
  return seen.size !== 1 ? null : seen.has('.') ? '.' : ','
}
