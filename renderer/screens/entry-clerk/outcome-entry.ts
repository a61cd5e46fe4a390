import type { CurrencyCode } from '../../../shared/amounts/currency.ts'
import { formatMoney } from '../../../shared/amounts/money.ts'
import type { Bid, BidType } from '../../../shared/entities/bid.ts'
import type { Lot, LotStatus } from '../../../shared/entities/lot.ts'
import { hasOwnPaddle } from '../../../shared/rules/bids.ts'

/** A paddle typed by the entry clerk, and the bid for which it was typed; null before the first bid. */
export type TypedPaddle = { text: string; bidId: string | null }

/** The state of the paddle field. */
export type PaddleField = {
  text: string
  readOnly: boolean
  /** Text typed for an earlier highest bid: it may be another bidder's paddle. */
  cleared: string | null
}

/**
 * Returns the paddle field: the bid's own paddle, read-only, for online and advance bids; else the text typed for this
 * bid, or the paddle that the clerk noted with it.
 */
export function paddleField(highest: Bid | null, typed: TypedPaddle): PaddleField {
  const known = highest?.paddleNumber ?? ''
  if (highest && hasOwnPaddle(highest.type) && known !== '') return { text: known, readOnly: true, cleared: null }
  // Text typed before the first bid arrived on this screen is meant for that bid.
  const forThisBid = typed.bidId === null || typed.bidId === highest?.id
  if (forThisBid) return { text: typed.text || (typed.bidId === null ? known : ''), readOnly: false, cleared: null }
  return { text: known, readOnly: false, cleared: typed.text || null }
}

/** 'to-follow': the paddle is found later. */
type BuyerPaddle = { paddle: string } | 'to-follow'

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
  if (buyer !== 'to-follow' && /^0+$/.test(buyer.paddle)) return { kind: 'not-yet', message: 'Paddle 0 does not exist' }
  return { kind: 'ready', bid: highest, buyer }
}

/** The bid of a sale when the dialog opened. Amount in whole currency units. */
export type SoldTo = Pick<Bid, 'amount' | 'channel'> & {
  bidId: string
  type: Exclude<BidType, 'start_price'>
  buyer: BuyerPaddle
}

/** An outcome chosen by the entry clerk: a sale, or another end of the lot. */
export type OutcomeToConfirm = { lot: Lot; notes: string } & (
  | { sold: SoldTo }
  | { sold: null; unsold: 'passed' | 'withdrawn' }
)

/** Returns the terms of the hammer; null for the start price, which is not a bid. */
export function soldTo({ id, amount, type, channel }: Bid, buyer: BuyerPaddle): SoldTo | null {
  return type === 'start_price' ? null : { bidId: id, amount, type, channel, buyer }
}

/** Returns why an open dialog is outdated: a bid was made or taken back. */
export function changedMeanwhile(
  { sold }: Pick<OutcomeToConfirm, 'sold'>,
  { highest, currency }: { highest: Bid | null; currency: CurrencyCode },
): string | null {
  if (!sold || (highest?.id === sold.bidId && highest.amount === sold.amount && highest.type === sold.type)) return null
  const now = highest
    ? `The highest bid is now ${formatMoney(highest.amount, currency)}.`
    : 'The lot no longer has a valid bid.'
  return `${now} Go back and check the sale again.`
}
