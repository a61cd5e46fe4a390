import type { TagBook } from '../catalogue/wire.ts'
import type { Publisher } from '../publish/publisher.ts'
import type { House } from '../saleroom/house.ts'
import { advancedBidHandlers } from './advanced-bid-handlers.ts'
import { auctionHandlers } from './auction-handlers.ts'
import { bidHandlers } from './bid-handlers.ts'
import { catalogueHandlers } from './catalogue-handlers.ts'
import { lotHandlers } from './lot-handlers.ts'
import { outcomeHandlers } from './outcome-handlers.ts'

/** Every call that speaks of the sale itself. 000 section 7, 001 section 7. */
export function saleHandlers(parts: { house: House; tags: TagBook; publisher: Publisher; now: () => Date }) {
  return {
    ...auctionHandlers(parts),
    ...lotHandlers(parts),
    ...bidHandlers(parts),
    ...outcomeHandlers(parts),
    ...advancedBidHandlers(parts),
    ...catalogueHandlers(parts),
  }
}
