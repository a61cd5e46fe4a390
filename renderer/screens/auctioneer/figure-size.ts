/** About how wide a character of the bold sans stands, in ems: figures are of one width, separators narrow. */
const EMS = { figure: 0.67, separator: 0.33, letter: 0.76 } as const

function emsOf(character: string): number {
  if (/[,.\s]/.test(character)) return EMS.separator
  return /\d/.test(character) ? EMS.figure : EMS.letter
}

/**
 * The font size at which a line fills what it has, without ever running over: `wide` and `high` are hundredths of the
 * nearest size container.
 */
export function figureSize(line: string, { wide, high }: { wide: number; high: number }): string {
  const ems = [...line].reduce((sum, character) => sum + emsOf(character), 0)
  return `min(${high}cqh, ${(wide / Math.max(ems, 1)).toFixed(2)}cqw)`
}
