import { expect } from 'vitest'
import { askingPrice } from '../../rules/asking-price.ts'
import { figuresOf, lotOrUntouched } from '../state.ts'
import type { SaleInPlay } from './a-sale.ts'
import { type Moment, oneByOne } from './moment.ts'
import { recounted } from './plain-sale.ts'

/** The asking price to which each bidder agreed, by bid. Followed from the first event of an evening. */
const agreed = new WeakMap<SaleInPlay, Map<string, number>>()

function followed({ room, before, entries }: Moment): Map<string, number> {
  const known = agreed.get(room) ?? new Map<string, number>()
  agreed.set(room, known)
  for (const { sale, entry } of oneByOne(before, entries)) {
    if (entry.type === 'bid_placed') {
      const lot = lotOrUntouched(sale, entry.bid.lotNumber)
      known.set(entry.bid.id, askingPrice(figuresOf(sale, lot)))
    }
    if (entry.type === 'waiting_bid_moved') known.set(entry.bidId, Math.min(known.get(entry.bidId) ?? 0, entry.amount))
  }
  return known
}

/** Rules about online bids that wait above the asking price. */
export const RULES_OF_WAITING_BIDS: Record<string, (moment: Moment) => void> = {
  'the bidder of a waiting online bid is asked if the asking price fell below it since, and not once it is reached': (
    moment,
  ) => {
    const { sale } = moment.room
    const known = followed(moment)
    for (const lot of sale.lots.values()) {
      const asking = askingPrice(figuresOf(sale, lot))
      for (const bid of recounted(lot).pending) {
        const agreedTo = known.get(bid.id) ?? 0
        const isAbove = bid.type === 'online' && bid.amount > asking
        if (isAbove && agreedTo > asking) expect(bid).toMatchObject({ priceFell: true })
        if (!isAbove) expect(bid).not.toHaveProperty('priceFell')
      }
    }
  },
}
