/** What a catalogue may print before each of its numbers: "Lot 100", "Los Nr. 7", "N° 12", "Лот 3". */
const PREFIX =
  /^(?:(?:lots?|los|lote|lotto|kavel|лот|ロット|拍品)(?!\p{Ll})[\s.:#-]*(?:n(?:r|o|um|umber|ummer|umero|úmero|uméro)?\b[.°º]?|№|#)?|(?:nr|no|num|number|nummer|n[°º])[.:]|n[°º]|№|#)[\s.:]*(?=\S*\p{N})/iu

/** Characters that stand before a lot number and in it, at most; a longer cell holds none, and is not looked through. */
const LONGEST = 60

/** The lot numbers of a catalogue without what stands before all of them; leading noughts go too. */
export function withoutPrefix(numbers: readonly string[]): string[] {
  const shorter = numbers.map((number) => (number.length > LONGEST ? number : number.trim().replace(PREFIX, '')))
  const hasPrefix = shorter.every((number, at) => number !== numbers[at]?.trim())
  return (hasPrefix ? shorter : numbers).map((number) => number.trim().replace(/^0+(?=\d)/, ''))
}
