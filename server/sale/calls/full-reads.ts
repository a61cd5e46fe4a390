import type { Principal } from '../../access/principal.ts'
import type { FullReads } from '../../http/cache/full-reads.ts'
import type { House } from '../room/house.ts'
import type { SaleRoom } from '../room/room.ts'
import type { Tags } from '../tags/tags.ts'
import { audienceOf } from './on-show.ts'

/**
 * The reads that carry whole catalogues, and what their replies are made from: the sale as it stands, its catalogue, and
 * the house's tags, each of them another thing once it has changed. They are the same for a whole audience: bidders are
 * told nothing here that the public is not.
 */
export function fullReads({ house, tags }: { house: House; tags: Tags }): FullReads {
  const kindOf = (who: Principal) => audienceOf(who).kind
  const parts = (room: SaleRoom) => [room, room.auction]
  return {
    auctionState({ query, who }) {
      const room = house.onShow
      if (query.view === 'current' || !room) return null
      return { key: `state ${kindOf(who)}`, madeFrom: [...parts(room), room.sale, tags.edition()] }
    },
    auctionData({ who }) {
      const kind = kindOf(who)
      const shown = house.catalogue
      const rooms = kind === 'staff' ? [house.onReplay, ...house.list()] : [shown]
      const madeFrom = rooms.flatMap((room) => (room ? parts(room) : []))
      return { key: `data ${kind}`, madeFrom: [...madeFrom, tags.edition()] }
    },
  }
}
