import type { Bid } from '../../../shared/entities/bid.ts'
import type { LotStatus } from '../../../shared/entities/lot.ts'
import { hasOwnPaddle } from '../../../shared/rules/bids.ts'

/** A paddle typed by the entry clerk, and the bid it was typed for; null while the lot had none. */
export type TypedPaddle = { text: string; bidId: string | null }

/** The paddle field as it stands. */
export type PaddleField = {
  text: string
  readOnly: boolean
  /** What was typed for a bid that is no longer the highest: somebody else's paddle now. */
  cleared: string | null
}

/**
 * What the paddle field shows: the bid's own paddle, read-only, for online and advance bids; else what was typed for
 * this very bid, or the paddle the clerk noted with it.
 */
export function paddleField(highest: Bid | null, typed: TypedPaddle): PaddleField {
  const known = highest?.paddleNumber ?? ''
  if (highest && hasOwnPaddle(highest.type) && known !== '') return { text: known, readOnly: true, cleared: null }
  // Typed before the first bid came up on this screen, it is meant for that bid.
  const forThisBid = typed.bidId === null || typed.bidId === highest?.id
  if (forThisBid) return { text: typed.text || (typed.bidId === null ? known : ''), readOnly: false, cleared: null }
  return { text: known, readOnly: false, cleared: typed.text || null }
}

export type SaleCheck = { kind: 'ready'; bid: Bid; paddle: string } | { kind: 'not-yet'; message: string }

/** Whether the lot may be recorded as sold, and if not, why. */
export function checkSale({
  highest,
  paddle,
  status,
}: {
  highest: Bid | null
  paddle: string
  status: LotStatus
}): SaleCheck {
  if (!highest) return { kind: 'not-yet', message: 'At least one valid bid is required to record a sale.' }
  if (status === 'preloaded') {
    return { kind: 'not-yet', message: 'This lot is not being sold now: the clerk has to start it first.' }
  }
  if (paddle === '') {
    return { kind: 'not-yet', message: `This ${highest.type} bid requires a paddle number to proceed.` }
  }
  return { kind: 'ready', bid: highest, paddle }
}
