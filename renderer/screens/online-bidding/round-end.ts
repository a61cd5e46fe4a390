import type { RoundKind } from '../../../shared/entities/rounds/round.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { isSamePaddle } from '../../../shared/paddle-number.ts'
import { leadOf } from '../../../shared/sale/rounds/round-lots.ts'
import type { Sale } from '../../../shared/sale/state.ts'

/** A sold lot of a round. `unitPrice`: the price of one lot; null where one price is for all. */
type SoldInRound = { lotNumber: LotNumber; amount: number; unitPrice: number | null; subject: boolean; isOwn: boolean }

/** The sold lots of a round for a bidder: the own ones, or those that another bidder took as a whole. */
export type RoundEnd = { kind: RoundKind; first: SoldInRound; lots: readonly SoldInRound[] }

/** Returns the end of a lot's round for a bidder; null without one, or where the outcome of the lot tells it all. */
export function roundEnd(sale: Sale, lotNumber: LotNumber, paddle: string | null): RoundEnd | null {
  const lead = leadOf(sale, lotNumber)
  if (!lead || lead.round.levels) return null
  const { kind } = lead.round
  const sold = lead.round.lots.flatMap((each): SoldInRound[] => {
    const { outcome } = sale.lots.get(each) ?? {}
    if (outcome?.status !== 'sold' || outcome.amount === null) return []
    const { amount, unitPrice = null, subject, paddleNumber } = outcome
    // The server sends the winner's paddle only to the winner.
    const isOwn = paddle !== null && isSamePaddle(paddleNumber, paddle)
    return [{ lotNumber: each, amount, unitPrice, subject, isOwn }]
  })
  const own = sold.filter(({ isOwn }) => isOwn)
  // The lots of a choice may go to several buyers.
  const lots = own.length > 0 ? own : kind === 'choice' ? [] : sold
  const [first] = lots
  return !first || (lots.length === 1 && first.lotNumber === lotNumber) ? null : { kind, first, lots }
}
