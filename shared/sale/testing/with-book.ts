import type { Terms } from '../../entities/terms.ts'
import { aSale, type SaleInPlay } from './a-sale.ts'

export const lot = { lotNumber: 1 }
export const MAXIMUM = { advanceBids: 'maximum' } as const

/** A lot at a start price of 1,000, with commissions by their maxima: left-0 of paddle 700, left-1 of 701 … */
export function withBook(
  maxima: readonly number[],
  { terms = MAXIMUM, reserve = null }: { terms?: Partial<Terms>; reserve?: number | null } = {},
) {
  const advancedBids = maxima.map((amount, at) => ({
    ...lot,
    id: `left-${at}`,
    paddleNumber: `70${at}`,
    amount,
    location: null,
    createdAt: '2026-05-01T09:00:00.000Z',
  }))
  const room = aSale({ advancedBids, reserve })
  room.ask('setTerms', terms)
  return room.live().lot(1).asking(1_000)
}

/** The bids of lot 1 in the order they came. */
export const called = (room: SaleInPlay) =>
  [...room.lotSale(1).bids.values()].flatMap(({ type, amount, paddleNumber }) =>
    type === 'start_price' ? [] : [`${type} ${amount} ${paddleNumber ?? '-'}`],
  )
/** The clerk lets the book bid. */
export const executed = (room: SaleInPlay) => room.ask('executeAdvancedBid', lot)
