/** The approximate width of a character of the bold sans, in ems: digits have one width, separators are narrow. */
const EMS = { figure: 0.67, separator: 0.33, letter: 0.76, wide: 1.02 } as const

/** Chinese and Japanese signs fill a square. */
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/

/** Direction marks take no space. */
const UNSEEN = /[\u200e\u200f\u2066-\u2069]/g

function emsOf(character: string): number {
  if (/[,.\s]/.test(character)) return EMS.separator
  if (WIDE.test(character)) return EMS.wide
  return /\d/.test(character) ? EMS.figure : EMS.letter
}

/**
 * Returns the largest font size at which a line fits its box: `wide` and `high` are hundredths of the nearest size
 * container.
 */
export function figureSize(line: string, { wide, high }: { wide: number; high: number }): string {
  const ems = [...line.replace(UNSEEN, '')].reduce((sum, character) => sum + emsOf(character), 0)
  return `min(${high}cqh, ${(wide / Math.max(ems, 1)).toFixed(2)}cqw)`
}
