/** A text in lower case, without accents. */
export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** A text for searches and comparisons: without case, accents, ligatures and typographic apostrophes. */
export function folded(text: string): string {
  return withoutAccents(text)
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replace(/[‘’ʼ´`]/g, "'")
}
