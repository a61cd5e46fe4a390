import type { CurrencyCode } from '../../../shared/amounts/currency.ts'
import { formatMoney } from '../../../shared/amounts/money.ts'
import type { Bid, BidType } from '../../../shared/entities/bid.ts'
import type { Lot, LotStatus } from '../../../shared/entities/lot.ts'
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

/** 'to-follow': the paddle is found later. */
export type BuyerPaddle = { paddle: string } | 'to-follow'

export type SaleCheck = { kind: 'ready'; bid: Bid; buyer: BuyerPaddle } | { kind: 'not-yet'; message: string }

/** Whether the lot may be recorded as sold, and if not, why. */
export function checkSale({
  highest,
  buyer,
  status,
}: {
  highest: Bid | null
  buyer: BuyerPaddle
  status: LotStatus
}): SaleCheck {
  if (!highest) return { kind: 'not-yet', message: 'At least one valid bid is required to record a sale.' }
  if (status === 'preloaded') {
    return { kind: 'not-yet', message: 'This lot is not being sold now: the clerk has to start it first.' }
  }
  if (buyer !== 'to-follow' && buyer.paddle === '') {
    return { kind: 'not-yet', message: `This ${highest.type} bid requires a paddle number to proceed.` }
  }
  if (buyer !== 'to-follow' && /^0+$/.test(buyer.paddle)) return { kind: 'not-yet', message: 'There is no paddle 0' }
  return { kind: 'ready', bid: highest, buyer }
}

/** What a bid is sold by, as it stood when the dialog opened. Amount in whole currency units. */
export type SoldTo = Pick<Bid, 'amount' | 'channel'> & {
  bidId: string
  type: Exclude<BidType, 'start_price'>
  buyer: BuyerPaddle
}

/** An outcome as the entry clerk chose it: a sale, or how the lot ends without one. */
export type OutcomeToConfirm = { lot: Lot; notes: string } & (
  | { sold: SoldTo }
  | { sold: null; unsold: 'passed' | 'withdrawn' }
)

/** The hammer's terms; null for the start price, which nobody bid. */
export function soldTo({ id, amount, type, channel }: Bid, buyer: BuyerPaddle): SoldTo | null {
  return type === 'start_price' ? null : { bidId: id, amount, type, channel, buyer }
}

/** Why the dialog no longer says what is so: somebody bid, or took a bid back, while it stood open. */
export function changedMeanwhile(
  { sold }: Pick<OutcomeToConfirm, 'sold'>,
  { highest, currency }: { highest: Bid | null; currency: CurrencyCode },
): string | null {
  if (!sold || (highest?.id === sold.bidId && highest.amount === sold.amount && highest.type === sold.type)) return null
  const now = highest
    ? `The highest bid is now ${formatMoney(highest.amount, currency)}.`
    : 'There is no valid bid any more.'
  return `${now} Go back and check the sale again.`
}
