import { refuse } from '../../../../engine/decision.ts'
import { amountWords } from '../../../guards.ts'
import type { Appeal } from '../../../rounds/appeal.ts'
import type { Sale } from '../../../state.ts'

/** Refuses an amount that the appeal does not have as a level. */
export function isLevel(sale: Sale, { lotNumber, round: { levels } }: Appeal, wanted: number) {
  if (levels.includes(wanted)) return null
  const known = levels.map((level) => amountWords(sale, level)).join(', ')
  return refuse('no_level', `${amountWords(sale, wanted)} is no level of the appeal of lot ${lotNumber}: ${known}`, {
    levels,
  })
}
