import { describe, expect, test } from 'vitest'
import { isComplete } from '../state.ts'
import { aLotAt, aSale, deciding } from '../testing/a-sale.ts'
import { changeLots } from './content/lot-list.ts'

describe('starting an auction', () => {
  test('makes it live with its first lot as the current one, preloaded', () => {
    const { sale } = aSale({ lots: [5, '5A', 6] }).live()
    expect(sale).toMatchObject({ live: true, currentLot: 5, activeLot: null })
    expect(sale.startedAt).not.toBeNull()
  })

  test('is refused while it is live', () => {
    expect(aSale().live().attempt(deciding('startAuction', {}))).toMatchObject({ status: 409, code: 'auction_live' })
  })

  test('is refused without lots', () => {
    expect(aSale({ lots: [] }).attempt(deciding('startAuction', {}))).toMatchObject({
      status: 409,
      code: 'auction_empty',
    })
  })

  test('resumes a sale stopped half-way: outcomes and bids stay, the current lot is the first without an outcome', () => {
    const room = aLotAt(1_000).floor('a', 1_000).sold(1_000).lot(3).asking(500).floor('b', 500).passed(2)
    room.stopped().live()
    expect(room.sale).toMatchObject({ live: true, currentLot: 3, activeLot: null })
    expect(room.lotSale(1).outcome).toMatchObject({ status: 'sold', amount: 1_000 })
    expect(room.lotSale(2).outcome).toMatchObject({ status: 'passed' })
    expect(room.lotSale(3).highest?.id).toBe('b')
    expect(room.last[0]).toMatchObject({ type: 'auction_started', resumed: true })
  })

  test('of a sale with an outcome on every lot leaves no current lot', () => {
    const room = aSale({ lots: [1] })
      .live()
      .passed(1)
      .stopped()
      .live()
    expect(room.sale.currentLot).toBeNull()
    expect(isComplete(room.sale)).toBe(true)
  })
})

describe('concluding an auction', () => {
  test('is refused if no sale is live', () => {
    expect(aSale().attempt(deciding('stopAuction', {}))).toMatchObject({ status: 409, code: 'auction_not_live' })
  })

  test('makes the remaining lots unavailable for bidding', () => {
    const room = aLotAt(1_000).stopped()
    const bid = {
      amount: 1_000,
      type: 'floor',
      paddleNumber: null,
      bidderLocation: null,
      notes: null,
    } as const
    expect(room.attempt(deciding('placeBid', { ...bid, lotNumber: 1 }))).toMatchObject({
      status: 409,
      message: 'No auction is live',
    })
    expect(room.attempt(deciding('startLot', { lotNumber: 2 }))).toMatchObject({ code: 'auction_not_live' })
  })

  test('puts the active lot back, rejects its pending bids and ends fair warning, but keeps its bids', () => {
    const room = aLotAt(1_000).floor('a', 1_000).online('b', 1_100).warned().stopped()
    expect(room.sale).toMatchObject({ live: false, activeLot: null, fairWarning: false })
    expect(room.lastTypes).toEqual(['lot_put_back', 'auction_stopped', 'bid_rejected', 'fair_warning_cleared'])
    expect(room.bid('b')?.status).toBe('rejected')
    expect(room.lotSale(1).highest?.id).toBe('a')
  })
})

describe('starting a lot', () => {
  test('makes it the active and the current one', () => {
    expect(aSale().live().lot(2).sale).toMatchObject({ activeLot: 2, currentLot: 2 })
  })

  test('is refused if no sale is live', () => {
    expect(aSale().attempt(deciding('startLot', { lotNumber: 1 }))).toMatchObject({ code: 'auction_not_live' })
  })

  test.each([99, '1A', '1'])('is refused for lot %o, which is not in the sale', (lotNumber) => {
    expect(aSale().live().attempt(deciding('startLot', { lotNumber }))).toMatchObject({ status: 404 })
  })

  test('changes nothing if the lot is active already', () => {
    const room = aLotAt(1_000).floor('a', 1_000).warned().lot(1)
    expect(room.last).toEqual([])
    expect(room.sale.fairWarning).toBe(true)
  })

  test('puts another active lot back to preloaded with its bids, and rejects its pending ones', () => {
    const room = aLotAt(1_000).floor('a', 1_000).online('b', 1_100).online('c', 1_200, '1002').lot(2)
    expect(room.sale.activeLot).toBe(2)
    expect(room.lotSale(1)).toMatchObject({ startPrice: 1_000, outcome: null, pending: [] })
    expect(room.lotSale(1).highest?.id).toBe('a')
    expect([room.bid('b')?.status, room.bid('c')?.status]).toEqual(['rejected', 'rejected'])
  })

  test('ends the fair warning on another', () => {
    const room = aLotAt(1_000).floor('a', 1_000).warned().lot(2)
    expect(room.sale.fairWarning).toBe(false)
    expect(room.lastTypes).toContain('fair_warning_cleared')
  })

  test.each(['sold', 'passed'] as const)('reopens a lot that was %s, voids its outcome, keeps bids', (outcome) => {
    const room = aLotAt(1_000).floor('a', 1_000)
    if (outcome === 'sold') room.sold(1_000)
    else room.passed(1)
    room.lot(1)
    expect(room.lastTypes).toEqual(['outcome_voided', 'lot_started'])
    expect(room.lotSale(1)).toMatchObject({ outcome: null, startPrice: 1_000 })
    expect(room.lotSale(1).highest?.id).toBe('a')
  })

  test('continues from the highest bid after the lot was put back', () => {
    const room = aLotAt(1_000).floor('a', 1_000).lot(2).lot(1).floor('b', 1_100)
    expect(room.lotSale(1).highest?.id).toBe('b')
  })
})

describe('fair warning', () => {
  const warn = (lotNumber: number) => deciding('fairWarning', { lotNumber })

  test('is given on the active lot with a valid bid', () => {
    expect(aLotAt(1_000).floor('a', 1_000).warned().sale.fairWarning).toBe(true)
  })

  test.each([
    ['only a start price', aLotAt(1_000)],
    ['only a pending bid', aLotAt(1_000).online('a', 1_000)],
    ['only a rejected bid', aLotAt(1_000).online('a', 1_000).rejected('a')],
  ])('is refused with %s, in the words of the spec', (_, room) => {
    expect(room.attempt(warn(1))).toMatchObject({
      status: 409,
      message:
        'Cannot activate Fair Warning – requires accepted bids from online, advance, telephone, or in-person sources',
    })
  })

  test('is refused on a lot that is not active', () => {
    const room = aLotAt(1_000).floor('a', 1_000).lot(2)
    expect(room.attempt(warn(1))).toMatchObject({ message: 'Lot 1 has not been started' })
    expect(room.lot(1).sold(1_000).attempt(warn(1))).toMatchObject({ message: 'Lot 1 is already sold' })
  })

  test('given twice is given once', () => {
    expect(aLotAt(1_000).floor('a', 1_000).warned().warned().last).toEqual([])
  })
})

describe('changing the lots of a catalogue', () => {
  test('inserts new lots by number', () => {
    const { sale } = aLotAt(1_000).after((sale) =>
      changeLots(sale, { order: [1, '1A', 2, 3], edited: ['1A'], lots: [], renumbered: [] }),
    )
    expect(sale.order).toEqual([1, '1A', 2, 3])
    expect(sale).toMatchObject({ activeLot: 1, currentLot: 1 })
    expect(sale.position.get(2)).toBe(2)
  })

  test.each([
    ['has bids', aLotAt(1_000).floor('a', 1_000).lot(2)],
    ['has bids', aLotAt(1_000).online('a', 1_000).rejected('a').lot(2)],
    ['has an outcome', aSale().live().passed(1)],
    ['is the active lot', aSale().live().lot(1)],
  ])('never removes a lot that %s, and names it', (why, room) => {
    expect(
      room.attempt((sale) => changeLots(sale, { order: [2, 3], edited: [], lots: [], renumbered: [] })),
    ).toMatchObject({
      status: 409,
      code: 'lot_in_use',
      message: `Lot 1 ${why} and cannot be removed`,
      details: { lotNumber: 1 },
    })
  })

  test('removes an untouched lot and makes the next open lot current', () => {
    const room = aSale().live().passed(1)
    expect(room.sale.currentLot).toBe(2)
    room.after((sale) => changeLots(sale, { order: [1, 3], edited: [], lots: [], renumbered: [] }))
    expect(room.sale).toMatchObject({ order: [1, 3], currentLot: 3 })
  })

  test('leaves a concluded sale without a current lot until it is live again', () => {
    const room = aSale().live().passed(1).stopped()
    room.after((sale) => changeLots(sale, { order: [1, 3], edited: [], lots: [], renumbered: [] }))
    expect(room.lastTypes).toEqual(['lots_changed'])
    expect(room.sale.currentLot).toBeNull()
    expect(room.live().sale.currentLot).toBe(3)
  })

  test('adds a lot to a complete sale, which is then incomplete', () => {
    const room = aSale({ lots: [1] })
      .live()
      .passed(1)
    room.after((sale) => changeLots(sale, { order: [1, 2], edited: [2], lots: [], renumbered: [] }))
    expect(isComplete(room.sale)).toBe(false)
  })
})
