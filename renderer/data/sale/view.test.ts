import { describe, expect, it } from 'vitest'
import type { LiveMessage } from '../../../shared/live.ts'
import { aMemory } from '../testing/memory.ts'
import {
  aBid,
  aFullState,
  aLot,
  aLotState,
  anAdvancedBid,
  anOutcome,
  aPatch,
  aStamp,
  aState,
  placed,
} from '../testing/sale.ts'
import { withState } from './view.ts'

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
    const { know, hear, lot: known } = aMemory()
    know({ state: aLotState(), sale: anOutcome() })
    const lot = aLotState({ highestBid: 4000, nextBidAmount: 4500, currentIncrement: 500, manualIncrementSet: true })
    const sale = anOutcome({ status: 'sold', amount: 4000, paddleNumber: '12' })
    hear({ type, ...aStamp(), ...aPatch({ lot, sale }) })
    expect(known()).toMatchObject({ state: lot, sale })
  })

  it('that says one figure leaves the others as they were', () => {
    const { know, hear, lot } = aMemory()
    know({ state: aLotState(), sale: anOutcome({ status: 'passed' }) })
    hear({ type: 'lot-increment-updated', ...aStamp(), ...aPatch({ lot: { currentIncrement: 500 } }) })
    expect(lot()).toMatchObject({ state: aLotState({ currentIncrement: 500 }), sale: { status: 'passed' } })
  })

  it('makes the figures of a lot that had none only where it says all of them', () => {
    const { hear, lot } = aMemory({ state: aFullState() })
    hear(placed({ lotNumber: 3, lot: { highestBid: 1000 } }))
    expect(lot(3).state).toBeUndefined()
    const whole = aLotState({ lotNumber: 3 })
    hear(placed({ lotNumber: 3, lot: whole }))
    expect(lot(3).state).toEqual(whole)
  })

  it('leaves what nobody asked for unasked', () => {
    const { hear, queryClient, lot } = aMemory()
    hear(placed({ bids: [aBid('a')] }))
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect(lot().bids).toBeUndefined()
  })

  it('leaves every other lot, and the sale, the very things they were', () => {
    const { know, hear, view, lot } = aMemory({ state: aFullState() })
    know({ state: aLotState({ lotNumber: 2 }), bids: [aBid('x', { lotNumber: 2 })] }, 2)
    const before = { sale: view().sale, second: lot(2) }
    hear(placed({ bids: [aBid('a')], lot: aLotState({ highestBid: 1000 }) }))
    expect(view().sale).toBe(before.sale)
    expect(lot(2)).toBe(before.second)
  })

  it('finds lot 12A as well as lot 12', () => {
    const { know, hear, lot } = aMemory()
    know({ bids: [] }, '12A')
    hear(placed({ lotNumber: '12A', bids: [aBid('a', { lotNumber: '12A' })] }))
    expect(ids(lot('12A').bids)).toEqual(['a'])
  })

  it('of a sale that is not on show does not touch the lots of the one that is', () => {
    const { know, hear, lot } = aMemory()
    know({ bids: [] })
    hear(placed({ bids: [aBid('a')] }, { auctionId: 'last-year' }))
    expect(lot().bids).toEqual([])
  })
})

describe('the state of the sale', () => {
  it.each(['auction_state', 'auction_started', 'auction_stopped'] as const)(
    '%s without the lots keeps the lots that are known',
    (type) => {
      const { hear, view, lot } = aMemory({ state: aFullState() })
      const lots = view().sale?.lots
      const state = aState({ currentLotIndex: 1, currentLot: aLot(2), seq: 9 })
      hear({ type, ...aStamp(), state })
      expect(view().sale).toEqual({ ...state, lots })
      expect(view().sale?.lots).toBe(lots)
      expect(lot().state).toEqual(aLotState())
    },
  )

  it('with the lots replaces them', () => {
    const { hear, view } = aMemory({ state: aFullState() })
    hear({ type: 'auction_state', ...aStamp(), state: aFullState({ lots: [aLot(7)] }) })
    expect(view().sale?.lots?.map(({ lot_number }) => lot_number)).toEqual([7])
  })

  it('read again and found the same leaves the sale and its lots the very things they were', () => {
    const { store, view, lot } = aMemory({ state: aFullState() })
    const before = { sale: view().sale, first: lot().state }
    store.change((said) => withState(said, aFullState()))
    expect(view().sale).toBe(before.sale)
    expect(lot().state).toBe(before.first)
  })

  it("never shows one sale with another sale's lots: those that screens show are read again, the others forgotten", () => {
    const { know, hear, look, view, lot, watchSaleOnShow } = aMemory({ state: aFullState() })
    know({ state: aLotState(), bids: [aBid('a')] })
    const isAskingLot = look('lot', '1', 'bids')
    const isAskingSale = look('auctionState', 'full')
    const stop = watchSaleOnShow()
    hear({ type: 'auction_started', ...aStamp({ auctionId: 'autumn' }), state: aState({ auctionId: 'autumn' }) })
    expect(view().sale).not.toHaveProperty('lots')
    expect(lot()).toEqual({})
    expect([isAskingLot(), isAskingSale()]).toEqual([true, true])
    stop()
  })

  it('that goes on has no lot read again', () => {
    const { know, hear, look, lot, watchSaleOnShow } = aMemory({ state: aFullState() })
    know({ bids: [aBid('a')] })
    const isAsking = look('lot', '1', 'bids')
    const stop = watchSaleOnShow()
    hear({ type: 'auction_state', ...aStamp(), state: aState({ currentLotIndex: 1 }) })
    expect(ids(lot().bids)).toEqual(['a'])
    expect(isAsking()).toBe(false)
    stop()
  })

  it('shows and clears fair warning', () => {
    const { hear, view } = aMemory()
    hear({ type: 'fair-warning-activated', ...aStamp(), lotNumber: 1 })
    expect(view().sale).toMatchObject({ fairWarningActive: true, fairWarningLotNumber: 1 })
    hear({ type: 'fair-warning-cleared', ...aStamp(), lotNumber: 1 })
    expect(view().sale).toMatchObject({ fairWarningActive: false, fairWarningLotNumber: null })
  })

  it('follows a corrected asking price', () => {
    const { hear, lot } = aMemory({ state: aFullState() })
    hear({ type: 'next_bid_updated', ...aStamp(), lotNumber: 1, nextBidAmount: 1300 })
    expect(lot().state?.nextBidAmount).toBe(1300)
  })

  it.each([
    { type: 'message-broadcast', ...aStamp({ auctionId: null }), id: 'b', message: 'Hello' },
    { type: 'identify', ...aStamp({ auctionId: null }), name: 'Desk', seconds: 5 },
  ] as const)('is not changed by $type', (message) => {
    const { hear, view } = aMemory({ state: aFullState() })
    const before = view()
    hear(message)
    expect(view()).toBe(before)
  })

  it('comes to no harm by a message that this screen does not know: the server may be newer', () => {
    const { hear, view } = aMemory()
    const before = view()
    const unknown: LiveMessage = JSON.parse('{"type":"from-the-future","auctionId":null,"seq":0,"prev":0,"at":""}')
    hear(unknown)
    expect(view()).toBe(before)
  })
})

describe('after a gap', () => {
  it('what screens read is read again and stays on show meanwhile, all else is forgotten', () => {
    const { know, leave, look, lot, left, view, readAgain } = aMemory({ state: aFullState() })
    know({ state: aLotState(), sale: anOutcome(), bids: [aBid('a')] })
    leave([anAdvancedBid('a')])
    const isAsking = look('lot', '1', 'bids')
    readAgain()
    expect(isAsking()).toBe(true)
    expect(lot()).toEqual({ bids: [aBid('a')] })
    expect(left()).toBeUndefined()
    expect(view().sale).toEqual(aState())
  })

  it('the figures of all lots stay where the whole sale is read', () => {
    const { look, lot, view, readAgain } = aMemory({ state: aFullState() })
    look('auctionState', 'full')
    readAgain()
    expect(lot().state).toEqual(aLotState())
    expect(view().sale?.lots).toHaveLength(2)
  })
})
