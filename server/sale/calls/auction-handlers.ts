import { type Sale, termsOf } from '../../../shared/sale/state.ts'
import { deviceZone, zoneOfSale } from '../../../shared/time-zone.ts'
import { isRefused, Refused } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { newId } from '../room/ids.ts'
import type { Saleroom } from '../saleroom.ts'
import { auctionState, NO_SALE } from '../wire/auction-state.ts'
import { currencyOf, serializeAuction } from '../wire/serialize.ts'
import { audienceOf, catalogues, stampSeq } from './on-show.ts'
import { saleRead } from './sale-read.ts'

/** The live auction: its state, its beginning and its end. */
export function auctionHandlers({ house, tags, publisher, now }: Omit<Saleroom, 'files'>) {
  return {
    sale: saleRead({ house, tags, publisher, now }),
    auctionState({ query, who, replyHeaders }) {
      const room = house.onShow
      const view = query.view ?? 'full'
      if (!room) return view === 'full' ? { ...NO_SALE, lots: [], lotStates: {} } : NO_SALE
      const audience = audienceOf(who)
      const seq = publisher.seqFor(audience, room.sale, 'named')
      stampSeq(replyHeaders, room, seq)
      return { ...auctionState(room.sale, { view, tags, audience }), seq }
    },
    auctionData({ query: { view }, who }) {
      const audience = audienceOf(who)
      return catalogues(house, { view, audience }).map(({ auction }) => serializeAuction(auction, { tags, audience }))
    },
    auctionLocation() {
      const auction = house.catalogue?.auction
      return auction
        ? {
            location: auction.saleMetadata.location,
            currency: currencyOf(auction),
            timeZone: zoneOfSale(auction.saleMetadata),
          }
        : { location: null, currency: 'USD', timeZone: deviceZone() }
    },
    terms: async ({ params: { auctionId } }) => termsOf((await house.readable(auctionId)).sale),
    async startAuction({ body, who, key }) {
      try {
        return await house.start(body.auctionId, { who, key })
      } catch (error) {
        // The one refusal by the rules that the spec wants as a success:
        if (isRefused(error) && error.status === 409) return { success: false, message: error.message }
        throw error
      }
    },
    async stopAuction({ who, key }) {
      if (!house.live) throw new Refused(409, 'auction_not_live', 'No auction is live')
      const reply = ({ metadata }: Sale) => ({ success: true, message: `“${metadata.title}” is concluded` })
      return await house.live.run('stopAuction', {}, { who, key, reply, keep: 'reply' })
    },
    async broadcast({ body: { message }, who, key }) {
      const at = now().toISOString()
      const room = house.live
      if (room) {
        return await room.run(
          'broadcast',
          { message },
          {
            who,
            key,
            reply: ({ auctionId, seq }) => ({ id: `${auctionId}-${seq}`, message, at }),
            keep: 'reply',
          },
        )
      }
      const id = newId()
      publisher.house({ type: 'message-broadcast', auctionId: null, seq: 0, at, id, message })
      return { id, message, at }
    },
    async deleteAuction({ params: { auctionId }, who }) {
      const { title } = await house.room(auctionId)
      await house.remove(auctionId, who)
      return { success: true, message: `“${title}” was moved to the trash` }
    },
  } satisfies Partial<Handlers>
}
