import type { LotRow } from './lot-draft.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The lots that hold every word sought in number, artist or title, whatever their case and accents; digits mean a number's beginning. */
export function findRows(rows: readonly LotRow[], sought: string): readonly LotRow[] {
  const words = plain(sought).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter(({ lotNumber, artist, title }) => {
    const text = plain(`${artist} ${title}`)
    const number = plain(String(lotNumber))
    return words.every((word) => number.startsWith(word) || text.includes(word))
  })
}
