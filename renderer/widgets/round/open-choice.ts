import type { Bid } from '../../../shared/entities/bid.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { isSamePaddle } from '../../../shared/paddle-number.ts'
import { isLead, leastOf, openLotsOf } from '../../../shared/sale/rounds/round-lots.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { useView } from '../../data/sale/useView.ts'

/** A choice whose winner takes lots, until the clerk records them. */
export type OpenChoice = {
  lead: LotNumber
  /** As far as this screen may see it. */
  winner: Pick<Bid, 'paddleNumber' | 'type'>
  left: readonly LotNumber[]
  /** The price of each lot. */
  price: number
  /** The least number of lots that are still to be taken. */
  min: number
  /** The lots are taken in their order. */
  isFollowing: boolean
  until: string
  proposed: readonly LotNumber[] | null
}

/** Returns the choice of a lot between its hammer and the record of the chosen lots, or null. */
export function openChoice(sale: Sale, lotNumber: LotNumber): OpenChoice | null {
  const lead = sale.lots.get(lotNumber)
  if (!isLead(lead) || !lead.choice || lead.choice.chosen) return null
  const { choice, round, proposed = null } = lead
  const bid = lead.bids.get(choice.bidId)
  if (!bid) return null
  const { paddleNumber, type } = bid
  const left = openLotsOf(sale, lead)
  return {
    lead: lotNumber,
    winner: { paddleNumber, type },
    left,
    price: choice.amount,
    min: leastOf(round, left),
    isFollowing: round.order === 'following',
    until: choice.until,
    proposed,
  }
}

/** Whether a bidder chooses: only its own phone knows the winner's paddle. */
export function isOwnChoice(choice: OpenChoice | null | undefined, paddle: string | null): choice is OpenChoice {
  return choice != null && paddle !== null && isSamePaddle(choice.winner.paddleNumber, paddle)
}

/** Returns the open choice of the lot on show, or null: after its hammer, no lot is on the block. */
export function useOpenChoice(): OpenChoice | null {
  return useView(({ held: { sale } }) => (sale && sale.currentLot !== null ? openChoice(sale, sale.currentLot) : null))
}
