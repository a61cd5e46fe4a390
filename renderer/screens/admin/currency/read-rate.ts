/** The largest rate the house takes. */
const LARGEST = 1e9

/** A rate as typed: a number above zero. Null where it is none. 001 section 5. */
export function readRate(text: string): number | null {
  if (text.trim() === '') return null
  const rate = Number(text)
  return Number.isFinite(rate) && rate > 0 && rate <= LARGEST ? rate : null
}
