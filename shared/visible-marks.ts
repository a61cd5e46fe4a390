/** The characters that change the direction of the text after them, without being visible, and their names. */
const NAMES: Readonly<Record<string, string>> = {
  '\u202a': 'LRE',
  '\u202b': 'RLE',
  '\u202c': 'PDF',
  '\u202d': 'LRO',
  '\u202e': 'RLO',
  '\u2067': 'RLI',
}

const HIDDEN = /[\u202a-\u202e\u2067]/
const ALL_HIDDEN = new RegExp(HIDDEN, 'g')

/**
 * A text in which hidden changes of direction are visible marks: "[RLO]". Such a character in a name or a title shows
 * "250" as "052". Isolates that end by themselves stay, because our own right-to-left texts have them.
 */
export function withVisibleMarks(text: string): string {
  return HIDDEN.test(text) ? text.replace(ALL_HIDDEN, (hidden) => `[${NAMES[hidden] ?? ''}]`) : text
}
