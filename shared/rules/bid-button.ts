import type { MoneyUnit } from '../money/money-unit.ts'
import { formatAmount } from '../money.ts'

/** Where this bidder's latest bid on the lot stands. */
export type OwnBid = 'none' | 'pending' | 'winning' | 'outbid' | 'rejected' | 'removed'

/** Everything the bid button's text depends on. */
export type BidButtonInput = {
  connection: 'live' | 'polling' | 'offline'
  isPaused: boolean
  isActive: boolean
  hasLot: boolean
  startPrice: number | null
  isPlacing: boolean
  ownBid: OwnBid
  amount: number
  unit: MoneyUnit
}

export type BidButton = { text: string; disabled: boolean }

const off = (text: string): BidButton => ({ text, disabled: true })

/** The bid button's text and whether it may be pressed: the first reason there is; offline and a pause come before all others. */
export function bidButton({
  connection,
  isPaused,
  isActive,
  hasLot,
  startPrice,
  isPlacing,
  ownBid,
  amount,
  unit,
}: BidButtonInput): BidButton {
  if (connection === 'offline') return off('Offline: reconnecting…')
  if (isPaused) return off('Sale paused')
  if (!isActive) return off('Awaiting auction start')
  if (!hasLot) return off('No active lot')
  if (startPrice === null || startPrice <= 0) return off('Awaiting start price')
  if (isPlacing) return off('Placing bid...')
  if (ownBid === 'pending') return off('Bid awaiting approval')
  if (ownBid === 'winning') return off('You are leading')
  const price = formatAmount(amount, unit)
  if (ownBid === 'outbid') return { text: `Outbid: bid ${price}`, disabled: false }
  if (ownBid === 'rejected') return { text: `Not accepted: bid ${price}`, disabled: false }
  if (ownBid === 'removed') return { text: 'Bid again', disabled: false }
  return { text: `Bid ${price}`, disabled: false }
}
