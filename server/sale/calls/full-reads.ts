import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import type { FullReads } from '../../http/cache/full-reads.ts'
import { audienceOf, catalogues, type Showing } from '../publish/on-show.ts'

/**
 * The reads that carry whole catalogues, and what their replies are made from: the sale as it stands, its catalogue, and
 * the house's tags, each of them another thing once it has changed. They are the same for a whole audience: bidders are
 * told nothing here that the public is not.
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
