import { describe, expect, test } from 'vitest'
import { aLotAt, aSale, deciding } from '../testing/a-sale.ts'
import { lotState } from '../view/views.ts'

const startPriceOf = (startPrice: number, lotNumber = 1) =>
  deciding('setStartPrice', { lotNumber, startPrice }, { id: 'again' })

describe('setting the start price', () => {
  test('leaves one bid of type start_price, without a paddle', () => {
    const room = aLotAt(1_000)
    expect(room.bid('start')).toMatchObject({
      type: 'start_price',
      amount: 1_000,
      status: 'active',
      auctioneerStartPrice: true,
      paddleNumber: null,
    })
    expect(room.lotSale(1)).toMatchObject({ startPrice: 1_000, highest: null })
  })

  test('again replaces it', () => {
    const room = aLotAt(1_000).after(startPriceOf(800))
    expect([...room.lotSale(1).bids.keys()]).toEqual(['again'])
    expect(room.lotSale(1).startPrice).toBe(800)
    expect(room.bid('start')).toBeUndefined()
  })

  test('is refused once there is a valid bid', () => {
    expect(aLotAt(1_000).floor('a', 1_000).attempt(startPriceOf(800))).toMatchObject({
      status: 409,
      code: 'lot_has_bids',
    })
  })

  test('is allowed while all bids are pending, and again without a valid bid', () => {
    expect(aLotAt(1_000).online('a', 1_000).attempt(startPriceOf(800))).toBeNull()
    const room = aLotAt(1_000)
      .floor('a', 1_000)
      .after(deciding('cancelBid', { id: 'a' }))
    expect(room.attempt(startPriceOf(800))).toBeNull()
  })

  test('is refused on a lot that is not active', () => {
    expect(aSale().live().attempt(startPriceOf(800))).toMatchObject({ message: 'Lot 1 has not been started' })
    expect(aSale().live().passed(1).attempt(startPriceOf(800))).toMatchObject({ message: 'Lot 1 is already passed' })
    expect(aSale().attempt(startPriceOf(800))).toMatchObject({ message: 'No auction is live' })
  })
})

describe('the increment', () => {
  const shown = (room: ReturnType<typeof aSale>) => {
    const { currentIncrement, manualIncrementSet, nextBidAmount } = lotState(room.sale, room.lotSale(1), {
      kind: 'staff',
    })
    return { currentIncrement, manualIncrementSet, nextBidAmount }
  }

  test('set by hand stays for that lot when bids are placed', () => {
    const room = aLotAt(1_000).increment(250).floor('a', 4_000).floor('b', 60_000)
    expect(shown(room)).toEqual({ currentIncrement: 250, manualIncrementSet: true, nextBidAmount: 60_250 })
    expect(room.lotSale(2).manualIncrement).toBeNull()
  })

  test('follows the ladder again after its reset', () => {
    const room = aLotAt(1_000).increment(250).floor('a', 4_000)
    room.after(deciding('resetIncrement', { lotNumber: 1 }))
    expect(shown(room)).toEqual({ currentIncrement: 200, manualIncrementSet: false, nextBidAmount: 4_200 })
  })

  test('stays when the lot is put back and started again', () => {
    expect(aLotAt(1_000).increment(250).lot(2).lot(1).lotSale(1).manualIncrement).toBe(250)
  })

  test('may be set before its lot is started', () => {
    const room = aSale().live()
    expect(room.attempt(deciding('setIncrement', { lotNumber: 2, increment: 500 }))).toBeNull()
    expect(room.lotSale(2).manualIncrement).toBe(500)
  })

  test('can’t be set or reset on a finished lot', () => {
    const room = aSale().live().passed(1)
    const refused = { status: 409, message: 'Lot 1 is already passed' }
    expect(room.attempt(deciding('setIncrement', { lotNumber: 1, increment: 500 }))).toMatchObject(refused)
    expect(room.attempt(deciding('resetIncrement', { lotNumber: 1 }))).toMatchObject(refused)
  })

  test('is refused if no sale is live or the lot is not in it', () => {
    const set = (lotNumber: number) => deciding('setIncrement', { lotNumber, increment: 500 })
    expect(aSale().attempt(set(1))).toMatchObject({ code: 'auction_not_live' })
    expect(aSale().live().attempt(set(9))).toMatchObject({ status: 404, code: 'lot_unknown' })
  })

  test('changes nothing if set to the same value, or reset without a manual one', () => {
    const room = aLotAt(1_000).increment(250)
    expect(room.increment(250).last).toEqual([])
    room.after(deciding('resetIncrement', { lotNumber: 1 }))
    expect(room.after(deciding('resetIncrement', { lotNumber: 1 })).last).toEqual([])
  })
})
