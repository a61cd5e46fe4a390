import type { LotNumber } from '../../../../shared/lot-number.ts'
import { isSamePaddle } from '../../../../shared/paddle-number.ts'
import { isLead, openLotsOf } from '../../../../shared/sale/rounds/round-lots.ts'
import type { Sale } from '../../../../shared/sale/state.ts'

/** The choice that this bidder won, until the clerk records the lots. */
export type OwnChoice = {
  left: readonly LotNumber[]
  min: number
  until: string
  proposed: readonly LotNumber[] | null
}

/** Returns the choice of a lot if this paddle won it and has not chosen yet. */
export function ownChoice(sale: Sale, lotNumber: LotNumber, paddleNumber: string): OwnChoice | null {
  const lead = sale.lots.get(lotNumber)
  if (!isLead(lead) || !lead.choice || lead.choice.chosen) return null
  const { choice, round, proposed = null } = lead
  const isOwn = isSamePaddle(lead.bids.get(choice.bidId)?.paddleNumber ?? null, paddleNumber)
  return isOwn ? { left: openLotsOf(sale, lead), min: round.min ?? 1, until: choice.until, proposed } : null
}
