import type { FullReads } from '../../http/cache/full-reads.ts'
import type { House } from '../room/house.ts'
import type { Listed } from '../room/house-rooms.ts'
import type { Tags } from '../tags/tags.ts'
import { audienceOf, catalogues } from './on-show.ts'

/**
 * The reads that carry whole catalogues, and what their replies are made from: the sale as it stands, its catalogue, and
 * the house's tags, each of them another thing once it has changed. They are the same for a whole audience: bidders are
 * told nothing here that the public is not.
 */
export function fullReads({ house, tags }: { house: House; tags: Tags }): FullReads {
  const parts = (room: Listed) => [room, room.auction]
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
