import { z } from 'zod'
import { type Decision, isRefusal, refuse } from '../../../../engine/decision.ts'
import { RoundState } from '../../../../entities/rounds/round.ts'
import { LotNumberSchema } from '../../../../lot-number.ts'
import { amountWords, findActiveLot } from '../../../guards.ts'
import { type Appeal, appealState, isAppeal } from '../../../rounds/appeal.ts'
import { lotOf, type Sale } from '../../../state.ts'
import { amount, lotNumber } from '../../fields.ts'
import { startPriceSet } from '../../prices.ts'
import { command } from '../../rows.ts'

/** Goes to another level of the appeal on the block. */
export const setLevel = command({
  role: 'staff',
  route: 'POST /api/lots/:lotNumber/round/level',
  summary: 'Goes to another level of an appeal',
  input: z.strictObject({ lotNumber: lotNumber('active'), amount: amount() }),
  decide(sale, { lotNumber, amount }, { id }): Decision {
    const lot = findActiveLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    if (!isAppeal(lot)) return refuse('no_appeal', `Lot ${lotNumber} is no appeal: it has no levels`)
    if (lot.startPrice === amount) return []
    return isLevel(sale, lot, amount) ?? [startPriceSet({ lotNumber, bidId: id, amount })]
  },
  replies: z.object({
    lotNumber: LotNumberSchema,
    ...RoundState.pick({ level: true, levels: true, sum: true, count: true }).shape,
  }),
  reply(after, { input: { lotNumber } }) {
    const lot = lotOf(after, lotNumber)
    return { lotNumber, ...(isAppeal(lot) && appealState(lot)) }
  },
})

/** Refuses an amount that is no level of the appeal. */
export function isLevel(sale: Sale, { lotNumber, round: { levels } }: Appeal, wanted: number) {
  if (levels.includes(wanted)) return null
  const known = levels.map((level) => amountWords(sale, level)).join(', ')
  return refuse('no_level', `${amountWords(sale, wanted)} is no level of the appeal of lot ${lotNumber}: ${known}`, {
    levels,
  })
}
