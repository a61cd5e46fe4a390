import { currencyOf, type TagBook, wireAuction } from '../catalogue/wire.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Publisher } from '../publish/publisher.ts'
import { isRefused, Refused } from '../refused.ts'
import type { Audience } from '../sale/audience.ts'
import { giveFairWarning, startLot, stopAuction } from '../sale/decide/auction.ts'
import type { Sale } from '../sale/state.ts'
import { auctionState, NO_SALE, type StateView } from '../saleroom/auction-state.ts'
import type { House } from '../saleroom/house.ts'
import { newId } from '../saleroom/ids.ts'
import type { SaleRoom } from '../saleroom/room.ts'
import { audienceOf, stampSeq } from './on-show.ts'

type Names =
  | 'auctionState'
  | 'auctionData'
  | 'auctionLocation'
  | 'startAuction'
  | 'stopAuction'
  | 'startLot'
  | 'fairWarning'
  | 'broadcast'
  | 'deleteAuction'

/** The live auction: its state, its beginning and its end. 000 section 7, 001 section 7. */
export function auctionHandlers({
  house,
  tags,
  publisher,
  now,
}: {
  house: House
  tags: TagBook
  publisher: Publisher
  now: () => Date
}): Pick<Handlers, Names> {
  const stateOf = (room: SaleRoom, sale: Sale, { view, audience }: { view: StateView; audience: Audience }) =>
    auctionState({ sale, auction: room.catalogue.data }, { view, tags, audience })

  return {
    auctionState({ query, who, response }) {
      const room = house.onShow
      const view = query.view ?? 'full'
      if (!room) return view === 'full' ? { ...NO_SALE, lots: [], lotStates: {} } : NO_SALE
      stampSeq(response, room)
      return stateOf(room, room.sale, { view, audience: audienceOf(who) })
    },
    auctionData({ who }) {
      const audience = audienceOf(who)
      const shown = house.catalogue
      const own = house.onReplay ? [house.onReplay, ...house.list()] : house.list()
      const rooms = audience.kind === 'staff' ? own : shown ? [shown] : []
      return rooms.map((room) => wireAuction(room.catalogue.data, { tags, audience }))
    },
    auctionLocation() {
      const auction = house.catalogue?.catalogue.data
      return auction
        ? { location: auction.saleMetadata.location, currency: currencyOf(auction) }
        : { location: null, currency: 'USD' }
    },
    async startAuction({ body, who, key }) {
      try {
        return await house.start(body.auctionId, { who, key })
      } catch (error) {
        // The one refusal by the rules that the spec wants as a success: 001 section 7.
        if (isRefused(error) && error.status === 409) return { success: false, message: error.message }
        throw error
      }
    },
    async stopAuction({ who, key }) {
      const room = house.live
      if (!room) throw new Refused(409, 'auction_not_live', 'No auction is live')
      const done = { success: true, message: `“${room.title}” is concluded` }
      return await room.run({ who, key, decide: stopAuction, reply: () => done, keep: 'reply' })
    },
    async startLot({ body, who, key }) {
      const room = house.requireOnShow()
      return await room.run({
        who,
        key,
        decide: (sale) => startLot(sale, body),
        reply: (sale) => stateOf(room, sale, { view: 'current', audience: audienceOf(who) }),
        keep: 'reply',
      })
    },
    async fairWarning({ body, who, key }) {
      const room = house.requireOnShow()
      return await room.run({
        who,
        key,
        decide: (sale) => giveFairWarning(sale, body),
        reply: (sale) => ({ auctionState: stateOf(room, sale, { view: 'current', audience: audienceOf(who) }) }),
        keep: 'reply',
      })
    },
    async broadcast({ body: { message }, who, key }) {
      const at = now().toISOString()
      const room = house.live
      if (room) {
        return await room.run({
          who,
          key,
          decide: () => [{ type: 'message_broadcast', message }],
          reply: ({ auctionId, seq }) => ({ id: `${auctionId}-${seq}`, message, at }),
          keep: 'reply',
        })
      }
      const id = newId()
      publisher.house({ type: 'message-broadcast', auctionId: null, seq: 0, at, id, message }, [
        'staff',
        'display',
        'public',
      ])
      return { id, message, at }
    },
    async deleteAuction({ params: { auctionId }, who }) {
      const { title } = house.room(auctionId)
      await house.remove(auctionId, who)
      return { success: true, message: `“${title}” was moved to the trash` }
    },
  }
}
