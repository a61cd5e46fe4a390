import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LiveMessage, LotPatch, Stamp } from '../../shared/live.ts'
import { applyMessage } from './apply.ts'
import type { ReadName, Reply } from './call-types.ts'
import type { Audience } from './client.ts'
import { keys, type Place } from './keys.ts'
import { liveCacheOf } from './live-cache.ts'
import {
  AUCTION,
  aBid,
  aFullState,
  aLot,
  aLotState,
  anAdvancedBid,
  anOutcome,
  aPatch,
  aStamp,
  aState,
} from './testing/sale.ts'

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
})

function hold<N extends ReadName>(place: Place<N>, reply: Reply<N>): void {
  client.setQueryData<Reply<N>>(place, reply)
}

function held<N extends ReadName>(place: Place<N>): Reply<N> | undefined {
  return client.getQueryData<Reply<N>>(place)
}

/** What screens would read anew: marked so, for nobody is looking, means forgotten. */
const isForgotten = <N extends ReadName>(place: Place<N>) => held(place) === undefined

function hear(message: LiveMessage, audience: Audience = 'own'): void {
  applyMessage(liveCacheOf(client), message, audience)
}

const placed = (patch: Partial<LotPatch>, stamp: Partial<Stamp> = {}): LiveMessage => ({
  type: 'bid_placed',
  ...aStamp(stamp),
  ...aPatch(patch),
})

const ids = (bids: readonly { id: string }[] | undefined) => bids?.map(({ id }) => id)

describe('a message about a lot', () => {
  it.each([
    'bid_placed',
    'bid_approved',
    'bid_rejected',
    'online_bids_outbid',
    'lot_state_updated',
    'start-price-set',
    'lot-increment-updated',
  ] as const)('%s brings all figures of the lot up to it', (type) => {
    hold(keys.lotState(1), aLotState())
    hold(keys.saleStatus(1), anOutcome())
    hold(keys.auctionState('full'), aFullState())
    const lot = aLotState({ highestBid: 4000, nextBidAmount: 4500, currentIncrement: 500, manualIncrementSet: true })
    const sale = anOutcome({ status: 'sold', amount: 4000, paddleNumber: '12' })
    hear({ type, ...aStamp(), ...aPatch({ lot, sale }) })
    expect(held(keys.lotState(1))).toEqual(lot)
    expect(held(keys.saleStatus(1))).toEqual(sale)
    expect(held(keys.auctionState('full'))?.lotStates?.['1']).toEqual(lot)
  })

  it('leaves what nobody asked for unasked', () => {
    hear(placed({ bids: [aBid('a')] }))
    expect(client.getQueryCache().getAll()).toEqual([])
  })

  it('leaves every other lot the very thing it was', () => {
    hold(keys.auctionState('full'), aFullState())
    hold(keys.auctionState('current'), aState())
    hold(keys.lotState(2), aLotState({ lotNumber: 2 }))
    hold(keys.bidsOfLot(2), [aBid('x', { lotNumber: 2 })])
    const before = [held(keys.auctionState('current')), held(keys.lotState(2)), held(keys.bidsOfLot(2))]
    const full = held(keys.auctionState('full'))
    hear(placed({ bids: [aBid('a')], lot: aLotState({ highestBid: 1000 }) }))
    const after = [held(keys.auctionState('current')), held(keys.lotState(2)), held(keys.bidsOfLot(2))]
    for (const [at, one] of before.entries()) expect(after[at]).toBe(one)
    expect(held(keys.auctionState('full'))?.lots).toBe(full?.lots)
    expect(held(keys.auctionState('full'))?.lotStates?.['2']).toBe(full?.lotStates?.['2'])
  })

  it('finds lot 12A as well as lot 12', () => {
    hold(keys.bidsOfLot('12A'), [])
    hear(placed({ lotNumber: '12A', bids: [aBid('a', { lotNumber: '12A' })] }))
    expect(ids(held(keys.bidsOfLot('12A')))).toEqual(['a'])
  })

  it('of a sale that is not on show does not touch the lots of the one that is', () => {
    hold(keys.auctionState('current'), aState())
    hold(keys.bidsOfLot(1), [])
    hear(placed({ bids: [aBid('a')] }, { auctionId: 'last-year' }))
    expect(held(keys.bidsOfLot(1))).toEqual([])
  })
})

describe("a lot's bids", () => {
  it('grow by a new bid, at the end, in both lists', () => {
    hold(keys.bidsOfLot(1), [aBid('a')])
    hold(keys.allBidsOfLot(1), { bids: [aBid('a')], advancedBids: [] })
    hear(placed({ bids: [aBid('b', { amount: 1100 })] }))
    expect(ids(held(keys.bidsOfLot(1)))).toEqual(['a', 'b'])
    expect(ids(held(keys.allBidsOfLot(1))?.bids)).toEqual(['a', 'b'])
  })

  it('change in their place, and say the same when told twice', () => {
    hold(keys.bidsOfLot(1), [aBid('a'), aBid('b')])
    const message = placed({ bids: [aBid('a', { status: 'cancelled', cancelled: true })] })
    hear(message)
    hear(message)
    expect(held(keys.bidsOfLot(1))?.map(({ id, cancelled }) => [id, cancelled])).toEqual([
      ['a', true],
      ['b', false],
    ])
  })

  it('take one that comes back where it was placed', () => {
    // The clock was set back meanwhile: it says nothing of the order.
    hold(keys.bidsOfLot(1), [aBid('a', { seq: 1 }), aBid('c', { seq: 3, timestamp: '2026-03-01T11:00:00Z' })])
    hear({
      type: 'lot_state_updated',
      ...aStamp(),
      ...aPatch({ bids: [aBid('b', { seq: 2 })] }),
    })
    expect(ids(held(keys.bidsOfLot(1)))).toEqual(['a', 'b', 'c'])
  })

  it('lose those that are gone, and all of them when the lot is cleared', () => {
    hold(keys.bidsOfLot(1), [aBid('a'), aBid('b')])
    hear(placed({ removed: ['a'] }))
    expect(ids(held(keys.bidsOfLot(1)))).toEqual(['b'])
    hear(placed({ reset: true, bids: [aBid('s', { type: 'start_price' })] }))
    expect(ids(held(keys.bidsOfLot(1)))).toEqual(['s'])
  })

  it('are no longer its own when the clerk has given a bidder’s bid to another paddle', () => {
    const own = aBid('b', { type: 'online', seq: 2, paddleNumber: '4711', bidderLocation: 'Bath' })
    hold(keys.bidsOfLot(1), [aBid('a', { seq: 1 }), own, aBid('c', { seq: 3 })])
    const given = aBid('b', { type: 'online', seq: 2 })
    hear({ type: 'lot_state_updated', ...aStamp(), ...aPatch({ bids: [given] }) }, 'public')
    hear({ type: 'lot_state_updated', ...aStamp(), ...aPatch({ bids: [given], removed: ['b'] }) }, 'public')
    expect(held(keys.bidsOfLot(1))?.map(({ id, paddleNumber }) => [id, paddleNumber])).toEqual([
      ['a', null],
      ['b', null],
      ['c', null],
    ])
  })

  it("keep a bidder's own paddle when the public hears of the bid without it", () => {
    hold(keys.bidsOfLot(1), [
      aBid('a', { type: 'online', status: 'pending', paddleNumber: '4711', bidderLocation: 'Bath' }),
    ])
    hear(placed({ bids: [aBid('a', { type: 'online' })] }), 'public')
    expect(held(keys.bidsOfLot(1))?.[0]).toMatchObject({
      status: 'active',
      paddleNumber: '4711',
      bidderLocation: 'Bath',
    })
  })

  it('lose a paddle that staff took off', () => {
    hold(keys.bidsOfLot(1), [aBid('a', { paddleNumber: '12' })])
    hear(placed({ bids: [aBid('a')] }))
    expect(held(keys.bidsOfLot(1))?.[0]?.paddleNumber).toBeNull()
  })
})

describe('the bids that wait for the clerk', () => {
  const waiting = (id: string, amount: number) => aBid(id, { type: 'online', status: 'pending', amount })

  it('stand highest first, of two alike the earlier one', () => {
    hold(keys.pendingBids(1), [waiting('a', 1200), waiting('b', 1000)])
    hear(placed({ bids: [waiting('c', 1200), waiting('d', 1500)] }))
    expect(ids(held(keys.pendingBids(1)))).toEqual(['d', 'a', 'c', 'b'])
  })

  it('lose one that is accepted, rejected, outbid or cleared', () => {
    hold(
      keys.pendingBids(1),
      ['a', 'b', 'c', 'd'].map((id) => waiting(id, 1000)),
    )
    hear({ type: 'bid_approved', ...aStamp(), ...aPatch({ bids: [{ ...waiting('a', 1000), status: 'active' }] }) })
    hear({ type: 'bid_rejected', ...aStamp(), ...aPatch({ bids: [{ ...waiting('b', 1000), status: 'rejected' }] }) })
    hear({ type: 'online_bids_outbid', ...aStamp(), ...aPatch({ removed: ['c'] }) })
    expect(ids(held(keys.pendingBids(1)))).toEqual(['d'])
    hear({ type: 'lot_state_updated', ...aStamp(), ...aPatch({ reset: true }) })
    expect(held(keys.pendingBids(1))).toEqual([])
  })

  it('get one back when its rejection is undone', () => {
    hold(keys.pendingBids(1), [])
    hear({ type: 'lot_state_updated', ...aStamp(), ...aPatch({ bids: [waiting('a', 1000)] }) })
    expect(ids(held(keys.pendingBids(1)))).toEqual(['a'])
  })
})

describe('advance bids', () => {
  it('come, change and go, highest first, in both lists', () => {
    hold(keys.advancedBidsOfLot(AUCTION, 1), [anAdvancedBid('a'), anAdvancedBid('b', { amount: 800 })])
    hold(keys.allBidsOfLot(1), { bids: [], advancedBids: [anAdvancedBid('a'), anAdvancedBid('b', { amount: 800 })] })
    hear({
      type: 'lot_state_updated',
      ...aStamp(),
      ...aPatch({
        advancedBids: [anAdvancedBid('c', { amount: 2000 }), anAdvancedBid('b', { amount: 800, status: 'declined' })],
        advancedRemoved: ['a'],
      }),
    })
    expect(ids(held(keys.advancedBidsOfLot(AUCTION, 1)))).toEqual(['c', 'b'])
    expect(held(keys.allBidsOfLot(1))?.advancedBids.map(({ status }) => status)).toEqual(['active', 'declined'])
  })
})

describe('the state of the sale', () => {
  it.each(['auction_state', 'auction_started', 'auction_stopped'] as const)(
    '%s without the lots keeps the lots that are known',
    (type) => {
      hold(keys.auctionState('full'), aFullState())
      hold(keys.auctionState('current'), aState())
      const lots = held(keys.auctionState('full'))?.lots
      const state = aState({ currentLotIndex: 1, currentLot: aLot(2), seq: 9 })
      hear({ type, ...aStamp(), state })
      expect(held(keys.auctionState('current'))).toEqual(state)
      expect(held(keys.auctionState('full'))).toMatchObject({ ...state, lots, lotStates: aFullState().lotStates })
      expect(held(keys.auctionState('full'))?.lots).toBe(lots)
    },
  )

  it('with the lots replaces them, and gives phones none', () => {
    hold(keys.auctionState('full'), aFullState())
    hold(keys.auctionState('current'), aState())
    hear({ type: 'auction_state', ...aStamp(), state: aFullState({ lots: [aLot(7)] }) })
    expect(held(keys.auctionState('full'))?.lots?.map(({ lot_number }) => lot_number)).toEqual([7])
    expect(held(keys.auctionState('current'))).not.toHaveProperty('lots')
  })

  it("never shows one sale with another sale's lots", () => {
    hold(keys.auctionState('full'), aFullState())
    hear({ type: 'auction_started', ...aStamp({ auctionId: 'autumn' }), state: aState({ auctionId: 'autumn' }) })
    expect(isForgotten(keys.auctionState('full'))).toBe(true)
  })

  it('shows and clears fair warning', () => {
    hold(keys.auctionState('current'), aState())
    hear({ type: 'fair-warning-activated', ...aStamp(), lotNumber: 1 })
    expect(held(keys.auctionState('current'))).toMatchObject({ fairWarningActive: true, fairWarningLotNumber: 1 })
    hear({ type: 'fair-warning-cleared', ...aStamp(), lotNumber: 1 })
    expect(held(keys.auctionState('current'))).toMatchObject({ fairWarningActive: false, fairWarningLotNumber: null })
  })

  it('follows a corrected asking price everywhere', () => {
    hold(keys.lotState(1), aLotState())
    hold(keys.auctionState('full'), aFullState())
    hear({ type: 'next_bid_updated', ...aStamp(), lotNumber: 1, nextBidAmount: 1300 })
    expect(held(keys.lotState(1))?.nextBidAmount).toBe(1300)
    expect(held(keys.auctionState('full'))?.lotStates?.['1']?.nextBidAmount).toBe(1300)
  })
})

describe('the catalogue', () => {
  const record = (auctionId: string): Reply<'auctionData'>[number] => ({
    id: auctionId,
    auctionId,
    title: 'Old',
    saleMetadata: { title: 'Old', auction_id: auctionId, date_time: null, location: null, source_url: null },
    currency: 'GBP',
    lots: [aLot(1), aLot(2)],
    uploadedAt: '2026-02-01T12:00:00.000Z',
    version: 1,
  })

  it('is read anew after an edit of lots or metadata', () => {
    const saleMetadata = { ...record(AUCTION).saleMetadata, title: 'New' }
    hold(keys.auctionData(), [record(AUCTION)])
    hear({ type: 'auction-metadata-updated', ...aStamp(), saleMetadata, version: 2 })
    expect(isForgotten(keys.auctionData())).toBe(true)
    hold(keys.auctionData(), [record(AUCTION)])
    hold(keys.auctionState('full'), aFullState())
    hear({ type: 'auction-lots-updated', ...aStamp(), version: 3 })
    expect([isForgotten(keys.auctionData()), isForgotten(keys.auctionState('full'))]).toEqual([true, true])
  })

  it("puts a lot's new tags wherever the lot is shown, and nowhere else", () => {
    const tags = [{ id: 't', name: 'RESERVE', color: '#000000', createdAt: '2026-02-01T12:00:00.000Z' }]
    hold(keys.auctionData(), [record(AUCTION), record('autumn')])
    hold(keys.auctionState('full'), aFullState())
    const [, other] = held(keys.auctionData()) ?? []
    hear({ type: 'lot-tags-updated', ...aStamp(), lotNumber: 1, tags, version: 2 })
    expect(held(keys.auctionData())?.[0]).toMatchObject({ version: 2, lots: [{ tags }, { tags: [] }] })
    expect(held(keys.auctionData())?.[1]).toBe(other)
    expect(held(keys.auctionState('full'))).toMatchObject({ currentLot: { tags }, lots: [{ tags }, { tags: [] }] })
  })

  it('loses a sale that is deleted', () => {
    hold(keys.auctionData(), [record(AUCTION), record('autumn')])
    hear({ type: 'auction-deleted', ...aStamp() })
    expect(held(keys.auctionData())?.map(({ auctionId }) => auctionId)).toEqual(['autumn'])
  })
})

describe('the house', () => {
  const stamp = aStamp({ auctionId: null, seq: 0, prev: 0 })
  const rates = {
    base: 'USD',
    rates: { USD: 1, GBP: 0.8, EUR: 0.9, CHF: 0.9, HKD: 7.8, JPY: 110, SGD: 1.35, CNY: 6.5 },
    source: 'live',
    fetchedAt: null,
    ageSeconds: null,
    overrides: { USD: null, GBP: null, EUR: null, CHF: null, HKD: null, JPY: null, SGD: null, CNY: null },
  } as const satisfies Reply<'rates'>

  it('shows new rates and the progress of an upload', () => {
    const upload = { uploadId: 'u', phase: 'images', bytes: 9, lots: 2, images: 1, totalImages: 2 } as const
    hold(keys.rates(), { ...rates, source: 'fallback' })
    hold(keys.uploadProgress('u'), { ...upload, images: 0 })
    hear({ type: 'rates-updated', ...stamp, rates })
    hear({ type: 'upload-progress', ...stamp, upload })
    expect(held(keys.rates())).toEqual(rates)
    expect(held(keys.uploadProgress('u'))).toEqual(upload)
  })

  it('shows new notices at once, and reads the house anew: its addresses may have changed', () => {
    const notices = [{ id: 'n', level: 'error', message: 'Disk full', at: '' }] as const
    hold(keys.system(), {
      version: '1.1',
      dataDir: '',
      port: 0,
      networks: [],
      addresses: [],
      joinUrl: null,
      discovery: { enabled: false, url: null, problem: null },
      storage: 'ok',
      notices: [],
    })
    const looker = new QueryObserver(client, {
      queryKey: keys.system(),
      queryFn: () => new Promise<Reply<'system'>>(() => {}),
      staleTime: Number.POSITIVE_INFINITY,
    })
    const stopLooking = looker.subscribe(() => {})
    hear({ type: 'system-notice', ...stamp, notices: [...notices] })
    expect(held(keys.system())?.notices).toEqual(notices)
    expect(looker.getCurrentResult().isFetching).toBe(true)
    stopLooking()
  })

  it.each([
    ['style-updated', keys.themes()],
    ['devices-updated', keys.devices()],
  ] as const)('%s has its lists read anew', (type, place) => {
    client.setQueryData(place, [])
    hear({ type, ...stamp })
    expect(client.getQueryData(place)).toBeUndefined()
  })

  it.each([
    { type: 'message-broadcast', ...stamp, id: 'b', message: 'Hello' },
    { type: 'identify', ...stamp, name: 'Desk', seconds: 5 },
  ] as const)('$type is for the eye, not for the cache', (message) => {
    hold(keys.auctionState('full'), aFullState())
    const before = held(keys.auctionState('full'))
    hear(message)
    expect(held(keys.auctionState('full'))).toBe(before)
  })
})

describe('a message that this screen does not know', () => {
  it('does no harm: the server may be newer', () => {
    const unknown: LiveMessage = JSON.parse('{"type":"from-the-future","auctionId":null,"seq":0,"prev":0,"at":""}')
    expect(() => hear(unknown)).not.toThrow()
  })
})
