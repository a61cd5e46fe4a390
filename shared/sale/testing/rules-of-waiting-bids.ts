import { expect } from 'vitest'
import { askingPrice } from '../../rules/asking-price.ts'
import { figuresOf, lotOrUntouched } from '../state.ts'
import type { SaleInPlay } from './a-sale.ts'
import { type Moment, oneByOne } from './moment.ts'
import { recounted } from './plain-sale.ts'

/** The asking price at which a bid was placed, and the lowest one to which its bidder has agreed. */
type Agreed = { placedAt: number; agreedTo: number }

/** Followed from the first event of an evening, by code of its own. */
const agreed = new WeakMap<SaleInPlay, Map<string, Agreed>>()

function followed({ room, before, entries }: Moment): Map<string, Agreed> {
  const known = agreed.get(room) ?? new Map<string, Agreed>()
  agreed.set(room, known)
  for (const { sale, entry } of oneByOne(before, entries)) {
    if (entry.type === 'bid_placed') {
      const asking = askingPrice(figuresOf(sale, lotOrUntouched(sale, entry.bid.lotNumber)))
      known.set(entry.bid.id, { placedAt: asking, agreedTo: asking })
    }
    const was = entry.type === 'waiting_bid_moved' && known.get(entry.bidId)
    if (was) known.set(entry.bidId, { ...was, agreedTo: Math.min(was.agreedTo, entry.amount) })
  }
  return known
}

/** Rules about online bids that wait above the asking price. */
export const RULES_OF_WAITING_BIDS: Record<string, (moment: Moment) => void> = {
  'the bidder of a waiting online bid is asked if, and only if, the asking price fell below it since': (moment) => {
    const { sale } = moment.room
    const known = followed(moment)
    for (const lot of sale.lots.values()) {
      const asking = askingPrice(figuresOf(sale, lot))
      for (const bid of recounted(lot).pending) {
        const { placedAt, agreedTo } = known.get(bid.id) ?? { placedAt: 0, agreedTo: 0 }
        const isAbove = bid.type === 'online' && bid.amount > asking
        if (isAbove && agreedTo > asking) expect(bid).toMatchObject({ priceFell: true })
        if (!isAbove || placedAt <= asking) expect(bid).not.toHaveProperty('priceFell')
      }
    }
  },
}
