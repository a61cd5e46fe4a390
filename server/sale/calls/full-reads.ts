import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { type Audience, readerOf } from '../../../shared/sale/view/view.ts'
import type { Principal } from '../../access/principal.ts'
import type { FullRead, FullReads } from '../../http/cache/full-reads.ts'
import { houseAudienceOf } from '../../live/channel.ts'
import {
  audienceOf,
  catalogues,
  publicReader,
  type ReadParts,
  type Showing,
  type ShownSale,
} from '../publish/on-show.ts'
import { lotsAsked } from './public-reads.ts'

type FullReadParts = Pick<ReadParts, 'publisher' | 'now'> & {
  house: Showing
  tags: { edition(): unknown }
  /** The house's tables: another object after each change. Null on a mirror, which asks the house. */
  tables: () => object | null
  /** Whether a bidder sees these lots otherwise than the public; a mirror's sale does not show it. */
  hasOwn?: HasOwn
}

type HasOwn = (sale: Sale, asked: { who: Principal; lots: readonly LotNumber[] }) => boolean

type LotRead = { params: { lotNumber: LotNumber }; who: Principal }

/** Expected times are made again after so many ms, or with the next version. */
const EXPECTED_MS = 5_000

/**
 * The public reads, each with the values that its reply is made from: the sale, its catalogue, and the house's tags.
 * Each is another object after a change. Replies are equal for a whole audience: a bidder gets the public's, unless the
 * reply has this bidder's own bids or purchases.
 */
export function fullReads({ house, tags, publisher, now, tables, hasOwn = hasOwnIn }: FullReadParts): FullReads {
  const catalogueOf = (room: { auction: StoredAuction }) => [room, room.auction]
  const partsOf = (room: ShownSale, audience: Audience) => {
    const seqs = [publisher.seqFor(audience, room.sale, 'named'), publisher.seqFor(audience, room.sale, 'diffs')]
    return [...catalogueOf(room), room.sale, tags.edition(), ...seqs]
  }
  const ofRoom = (key: string, { room, who }: { room: ShownSale | null; who: Principal }): FullRead | null => {
    const audience = audienceOf(who)
    return room && { key: `${key} ${readerOf(room.sale, audience).kind}`, madeFrom: partsOf(room, audience) }
  }
  const ofLot =
    (name: string) =>
    ({ params: { lotNumber }, who }: LotRead) => {
      const room = house.onShow
      return room && !hasOwn(room.sale, { who, lots: [lotNumber] })
        ? ofRoom(`${name} ${lotNumber}`, { room, who })
        : null
    }
  /** A read of the catalogue's public view, equal for every caller. */
  const ofPublic = (key: string, room: ShownSale | null, moment?: number): FullRead | null =>
    room && { key, madeFrom: [...catalogueOf(room), room.sale, tags.edition(), moment] }
  const ofFeed = (name: string, who: Principal): FullRead | null => {
    const room = house.catalogue
    return room && ofPublic(`${name} feed ${publicReader(room.sale, who).kind}`, room)
  }
  const moment = () => Math.floor(now().getTime() / EXPECTED_MS)

  return {
    sale({ query, who }) {
      const room = house.catalogue
      const lots = lotsAsked(query, room?.sale ?? null, audienceOf(who))
      const asksForWon = who.bidder !== null && query.lots?.split(',').includes('won')
      if (room && lots !== 'all' && (asksForWon || hasOwn(room.sale, { who, lots }))) return null
      return ofRoom(`sale ${lots}`, { room, who })
    },
    auctionState({ query: { view = 'full' }, who }) {
      const room = house.onShow
      const current = room?.sale.currentLot ?? null
      const lots = current === null ? [] : [current]
      if (view === 'current' && room && hasOwn(room.sale, { who, lots })) return null
      return ofRoom(`state ${view}`, { room, who })
    },
    auctionData({ query: { view }, who }) {
      const audience = audienceOf(who)
      const madeFrom = catalogues(house, { view, audience }).flatMap(catalogueOf)
      // An entry clerk sees some sales as staff does, and others not.
      const reader = who.role === 'entry' ? who.role : audience.kind
      return { key: `data ${view ?? 'all'} ${reader}`, madeFrom: [...madeFrom, tags.edition()] }
    },
    expected: ({ query: { lots = 'all' } }) => ofPublic(`expected ${lots}`, house.onShow, moment()),
    auctionLocation: () => ofPublic('location', house.catalogue),
    lotState: ofLot('lot'),
    saleStatus: ofLot('status'),
    lotRound: ofLot('round'),
    nextBid: ofLot('next'),
    dynamicIncrement: ofLot('increment'),
    bidsOfLot: ofLot('bids'),
    tagsOfLot({ params: { auctionId, lotNumber }, who }) {
      const room = house.catalogue
      return room?.auctionId === auctionId ? ofRoom(`tags ${lotNumber}`, { room, who }) : null
    },
    currentFeed: ({ who }) => ofFeed('current', who),
    lotsFeed: ({ who }) => ofFeed('lots', who),
    saleCalendar: ({ query: { lots = '' } }) => ofPublic(`calendar ${lots}`, house.catalogue, moment()),
    house({ query, who }) {
      const made = tables()
      return made && { key: `house ${houseAudienceOf(who.role)} ${query.tables}`, madeFrom: [made] }
    },
  }
}

/** Whether these lots have bids or purchases that only this bidder sees so. */
function hasOwnIn({ lots: all }: Sale, { who, lots }: { who: Principal; lots: readonly LotNumber[] }): boolean {
  const paddle = who.bidder?.paddleNumber
  if (paddle === undefined) return false
  return lots.some((lotNumber) => {
    const lot = all.get(lotNumber)
    if (!lot) return false
    if (lot.outcome?.paddleNumber === paddle) return true
    for (const { paddleNumber } of lot.bids.values()) if (paddleNumber === paddle) return true
    return false
  })
}
