import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import type { FullReads } from '../../http/cache/full-reads.ts'
import { audienceOf, catalogues, type Showing } from '../publish/on-show.ts'

/**
 * The reads of whole catalogues, each with the values that its reply is made from: the sale, its catalogue, and the
 * house's tags. Each is another object after a change. Replies are equal for a whole audience: bidders get the
 * public's.
 */
export function fullReads({ house, tags }: { house: Showing; tags: { edition(): unknown } }): FullReads {
  const parts = (room: { auction: StoredAuction }) => [room, room.auction]
  return {
    sale({ query, who }) {
      const room = house.catalogue
      if (query.lots !== 'all' || !room) return null
      return { key: `sale ${audienceOf(who).kind}`, madeFrom: [...parts(room), room.sale, tags.edition()] }
    },
    auctionState({ query, who }) {
      const room = house.onShow
      if (query.view === 'current' || !room) return null
      return { key: `state ${audienceOf(who).kind}`, madeFrom: [...parts(room), room.sale, tags.edition()] }
    },
    auctionData({ query: { view }, who }) {
      const audience = audienceOf(who)
      const madeFrom = catalogues(house, { view, audience }).flatMap(parts)
      return { key: `data ${view ?? 'all'} ${audience.kind}`, madeFrom: [...madeFrom, tags.edition()] }
    },
  }
}
