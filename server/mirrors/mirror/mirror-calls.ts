import { type Reply, rows } from '../../../shared/api/index.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { Principal } from '../../access/principal.ts'
import { refuse } from '../../access/refused.ts'
import { bearerOf } from '../../access/resolve-principal.ts'
import {
  type AnyCall,
  type Call,
  type Handlers,
  handlersByName,
  type RegisteredCall,
} from '../../http/contract/handlers.ts'
import { FOREVER, sendPicture } from '../../http/send-picture.ts'
import { lotTagReads } from '../../sale/calls/lot-tag-handlers.ts'
import { lotsAsked, publicReads } from '../../sale/calls/public-reads.ts'
import { type ReadParts, stampSeq } from '../../sale/publish/on-show.ts'
import { showReads } from '../../sale/show/show-reads.ts'
import type { askHouseBy } from './ask-house.ts'
import type { BidderCache } from './bidder-cache.ts'
import { type HouseLine, notLive } from './house-line.ts'
import type { MirroredSale } from './mirrored-sale.ts'
import type { PictureCache } from './picture-cache.ts'
import { NoAnswer } from './questions.ts'
import type { RateCache } from './rate-cache.ts'

type MirrorParts = {
  house: ReturnType<typeof askHouseBy>
  line: Pick<HouseLine, 'isLive'>
  sale: Pick<MirroredSale, 'ready'>
  reads: ReadParts
  rates: Pick<RateCache, 'get'>
  bidders: Pick<BidderCache, 'joined' | 'seesAsPublic'>
  pictures: Pick<PictureCache, 'get'>
}

/** Reads the sale as this bidder sees it, and sets its seq in the header. */
async function ownSale(house: MirrorParts['house'], call: AnyCall): Promise<Reply<'sale'>> {
  const reply = await house.read('sale', call)
  const { auctionId, seq } = reply
  if (auctionId !== null) stampSeq(call.replyHeaders, { auctionId }, seq)
  return reply
}

/** Sends a picture that this mirror keeps. */
const mirroredPicture =
  (pictures: MirrorParts['pictures']) =>
  async ({ request, response, query: { w: width } }: Call<'image'>): Promise<void> => {
    const { path: parts = [] } = request.params
    const path = [parts].flat().map(encodeURIComponent).join('/')
    const picture = await pictures.get(`/api/images/${path}${width === undefined ? '' : `?w=${width}`}`)
    await sendPicture(response, { ...picture, keep: FOREVER })
  }

/** The writes of a bidder, which the house carries out. */
const bidderWrites = (house: MirrorParts['house']) =>
  ({
    placeBid: (call) => house.write('placeBid', call),
    confirmBid: (call) => house.write('confirmBid', call),
    leaveMaximum: (call) => house.write('leaveMaximum', call),
    withdrawMaximum: (call) => house.write('withdrawMaximum', call),
    proposeLots: (call) => house.write('proposeLots', call),
  }) satisfies Partial<Handlers>

/** Creates the mirror's calls: those of the public and bidders, mostly answered from the mirrored sale. */
export function mirrorCalls({ house, line, sale, reads, rates, bidders, pictures }: MirrorParts): RegisteredCall[] {
  async function known<R>(answer: () => R | Promise<R>): Promise<R> {
    if (!line.isLive()) throw notLive()
    try {
      await sale.ready()
      return await answer()
    } catch (error) {
      throw error instanceof NoAnswer ? notLive() : error
    }
  }
  /** A read that is answered here. */
  const here =
    <C, R>(read: (call: C) => R | Promise<R>) =>
    (call: C): Promise<R> =>
      known(() => read(call))
  /** Whether these lots may have data for this bidder only; then the house is asked. */
  const isOwn = ({ bidder }: Principal, lots: readonly LotNumber[]) =>
    bidder !== null && !lots.every((lot) => bidders.seesAsPublic(bidder.paddleNumber, lot))
  /** Whether won lots are asked for. Only the house knows them: a correction may name a paddle that never bid. */
  const asksForWon = ({ bidder }: Principal, lots = '') => bidder !== null && lots.split(',').includes('won')
  const read = { ...publicReads(reads), ...lotTagReads(reads), ...showReads(reads) }
  const noStaff = () =>
    refuse(403, 'mirror', 'This is a mirror: it serves the public only. Staff work at the saleroom’s own server.')
  const me = ({ who: { role, device, bidder } }: Pick<AnyCall, 'who'>) => {
    return { role, device, paddleNumber: bidder?.paddleNumber ?? null, isClerksPc: false, lanStaffAccess: false }
  }

  const handlers = {
    auctionState: here(read.auctionState),
    auctionData: here(read.auctionData),
    auctionLocation: here(read.auctionLocation),
    lotState: here(read.lotState),
    lotRound: here(read.lotRound),
    nextBid: here(read.nextBid),
    dynamicIncrement: here(read.dynamicIncrement),
    tagsOfLot: here(read.tagsOfLot),
    expected: here(read.expected),
    currentFeed: here(read.currentFeed),
    lotsFeed: here(read.lotsFeed),
    saleCalendar: here(read.saleCalendar),
    sale: (call) =>
      known<Reply<'sale'> | ReturnType<typeof read.sale>>(() => {
        const lots = lotsAsked(call.query, reads.house.catalogue?.sale ?? null, { kind: 'public', paddleNumber: null })
        return lots !== 'all' && (asksForWon(call.who, call.query.lots) || isOwn(call.who, lots))
          ? ownSale(house, call)
          : read.sale(call)
      }),
    saleStatus: (call) =>
      known(() => (isOwn(call.who, [call.params.lotNumber]) ? house.read('saleStatus', call) : read.saleStatus(call))),
    bidsOfLot: (call) =>
      known<Reply<'bidsOfLot'> | ReturnType<typeof read.bidsOfLot>>(() =>
        isOwn(call.who, [call.params.lotNumber]) ? house.read('bidsOfLot', call) : read.bidsOfLot(call),
      ),
    rates: () => known(rates.get),
    house: (call) => known(() => house.read('house', call)),
    ...bidderWrites(house),
    maxima: (call) => known(() => house.read('maxima', call)),
    signalThinking: (call) => known(() => house.read('signalThinking', call)),
    async joinAsBidder(call) {
      const joined = await house.write('joinAsBidder', call)
      const { token, paddleNumber, bidderLocation } = joined
      // A code belongs to an existing paddle, and so may a token sent along.
      const isNew = call.body?.code === undefined && bearerOf(call.asking.headers) === null
      bidders.joined(token, { paddleNumber, bidderLocation }, { isNew })
      return joined
    },
    image: mirroredPicture(pictures),
    me,
    signOut: me,
    enterPin: noStaff,
    enterDisplay: noStaff,
  } satisfies Partial<Handlers>

  const byName = handlersByName(handlers)
  return Object.entries(rows).flatMap(([name, row]) => {
    const handle = byName.get(name)
    return handle ? [{ name, row, handle }] : []
  })
}
