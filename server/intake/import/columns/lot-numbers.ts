import type { Numbering } from '../../../../shared/catalogue/import-choices.ts'

/** Prefixes of lot numbers in catalogues: "Lot 100", "Los Nr. 7", "N° 12", "Лот 3". */
const PREFIX =
  /^(?:(?:lots?|los|lote|lotto|kavel|лот|ロット|拍品)(?!\p{Ll})[\s.:#-]*(?:n(?:r|o|um|umber|ummer|umero|úmero|uméro)?\b[.°º]?|№|#)?|(?:nr|no|num|number|nummer|n[°º])[.:]|n[°º]|№|#)[\s.:]*(?=\S*\p{N})/iu
/** "226 - G57 Wine": a number, a dash, and words. */
export const WITH_WORDS = /^(\S{0,3}\d{1,9}\S{0,3})\s+[-–—:]\s(?=.*\p{L}{2}).*$/su

/** "12.0": a whole number as a spreadsheet computes it. */
const AS_COMPUTED = /^(\d{1,15})\.0$/

/** The most characters of a cell with a lot number and perhaps a title; longer cells are not examined. */
const LONGEST = 300

/** Splits a cell into its leading number and the rest: "12. A vase" becomes 12 and "A vase". */
export function leadingNumber(cell: string): [number: string, rest: string] {
  const text = cell.trim()
  const bare = text.length > LONGEST ? text : text.replace(PREFIX, '')
  const [, number = '', rest = ''] = /^(\S{0,3}\d{1,9}[\p{L}*]?)(?:\s*[.:)–—-]\s*|\s+|$)(.*)$/su.exec(bare) ?? []
  return number === '' ? ['', text] : [number, rest]
}

/** Removes a prefix, or words after the number, from lot numbers if all of them have it. */
export function withoutPrefix(numbers: readonly string[]): string[] {
  return shortened(shortened(shortened(numbers, PREFIX, ''), WITH_WORDS, '$1'), AS_COMPUTED, '$1')
}

function shortened(numbers: readonly string[], pattern: RegExp, by: string): string[] {
  const whole = numbers.map((number) => number.trim())
  const shorter = whole.map((number) => (number.length > LONGEST ? number : number.replace(pattern, by)))
  return shorter.every((number, at) => number !== whole[at]) ? shorter : whole
}

/** Returns the lot numbers in the chosen form. Repeated numbers may get a letter: 12, 12A, 12B. */
export function numbered(written: readonly string[], numbering: Numbering): string[] {
  if (numbering === 'counted') return written.map((_, at) => String(at + 1))
  const plain = withoutPrefix(written)
  if (numbering === 'digits') return plain.map((number) => /\d+/.exec(number)?.[0] ?? '')
  if (numbering === 'written') return plain
  const taken = new Set(plain.map(keyOf))
  const seen = new Set<string>()
  return plain.map((number) => {
    if (number === '' || !seen.has(keyOf(number))) {
      seen.add(keyOf(number))
      return number
    }
    let copy = 0
    while (taken.has(keyOf(number + letters(copy)))) copy += 1
    taken.add(keyOf(number + letters(copy)))
    return number + letters(copy)
  })
}

/** "012" and "12" are one lot, and so are "12A" and "12a". */
export const keyOf = (number: string) =>
  number
    .trim()
    .toLowerCase()
    .replace(/^0+(?=\d+$)/, '')

/** A, B … Z, AA. */
function letters(index: number): string {
  return (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
}
