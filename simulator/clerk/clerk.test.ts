import { Map as ImmutableMap, OrderedMap } from 'immutable'
import { expect, test } from 'vitest'
import type { LotNumber } from '../../shared/lot-number.ts'
import { emptySale } from '../../shared/sale/empty-sale.ts'
import { type CatalogueLot, type Sale, type SaleBid, untouchedLot } from '../../shared/sale/state.ts'
import { catalogueOf } from '../people/made-up-catalogue.ts'
import type { SpokenCall } from '../said.ts'
import { Clerk } from './clerk.ts'
import { deskOf } from './desk-sight.ts'
import { callOf } from './doing.ts'

const sold: SpokenCall = { n: 1, at: 0, lotNumber: 1, kind: 'sold', text: 'Sold.', type: 'floor', amount: 100 }

const bid = (amount: number, type: 'floor' | 'online'): SaleBid => ({
  ...{ id: `${amount} ${type}`, lotNumber: 1, amount, type, base: 'active', status: 'active', seq: 1 },
  ...{ cancelled: false, deletedByClerk: false, paddleNumber: null, bidderLocation: null, notes: null },
  ...{ timestamp: '2026-11-22T18:00:00.000Z', auctioneerStartPrice: false, advancedBidId: null },
})

function standingAt(amount: number, type: 'floor' | 'online', ...below: SaleBid[]): Sale {
  const highest = bid(amount, type)
  const bids = OrderedMap([...below, highest].map((each) => [each.id, each]))
  const lot = { ...untouchedLot(1, emptySale('spring')), startPrice: 50, highest, bids }
  return { ...emptySale('spring'), activeLot: 1, position: new Map([[1, 0]]), lots: ImmutableMap([[1, lot]]) }
}

test.each([
  { what: 'is sold as it was said', sale: standingAt(100, 'floor'), name: 'markSold' },
  {
    what: 'first loses the online bid that was accepted as the hammer fell',
    sale: standingAt(110, 'online'),
    name: 'cancelBid',
  },
])('a lot $what', ({ sale, name }) => {
  const clerk = new Clerk({ letsThrough: false })
  clerk.hear([sold])
  expect(clerk.next(deskOf(sale))?.name).toBe(name)
})

test('gives the room the price when an online bid of the corrected amount was accepted first', () => {
  const misspoken: SpokenCall = { n: 1, at: 0, lotNumber: 1, kind: 'bid', text: '120.', type: 'floor', amount: 120 }
  const corrected: SpokenCall = { n: 2, at: 900, lotNumber: 1, kind: 'correction', text: '110.', amount: 110 }
  const clerk = new Clerk({ letsThrough: false })
  clerk.hear([misspoken, corrected])
  const online = bid(110, 'online')
  expect(clerk.next(deskOf(standingAt(120, 'floor', online)))).toEqual({ name: 'cancelBid', input: { id: online.id } })
  expect(clerk.next(deskOf(standingAt(120, 'floor')))).toEqual({
    name: 'editBid',
    input: { id: '120 floor', amount: 110 },
  })
})

test('leaves out a room bid, and its correction, if a higher online bid was accepted as it was called', () => {
  const called: SpokenCall = { n: 1, at: 0, lotNumber: 1, kind: 'bid', text: '120.', type: 'floor', amount: 120 }
  const corrected: SpokenCall = { n: 2, at: 900, lotNumber: 1, kind: 'correction', text: '115.', amount: 115 }
  const overtaken = deskOf(standingAt(130, 'online', bid(110, 'floor')))
  const clerk = new Clerk({ letsThrough: false })
  clerk.hear([called, corrected])
  expect(clerk.next(overtaken)).toBeNull()
  // The next call is the online bid, which is on record, and then a room bid above it.
  clerk.hear([{ ...called, n: 3, type: 'online', amount: 130 }])
  expect(clerk.next(overtaken)).toBeNull()
  clerk.hear([{ ...called, n: 4, amount: 140 }])
  expect(clerk.next(overtaken)).toMatchObject({ name: 'placeBid', input: { amount: 140 } })
})

test('takes back the last bid when the auctioneer goes back to an earlier bid', () => {
  const first: SpokenCall = { n: 1, at: 0, lotNumber: 1, kind: 'bid', text: '110.', type: 'online', amount: 110 }
  const last: SpokenCall = { n: 2, at: 500, lotNumber: 1, kind: 'bid', text: '120.', type: 'floor', amount: 120 }
  const back: SpokenCall = { n: 3, at: 900, lotNumber: 1, kind: 'correction', text: 'Back to 110.', amount: 110 }
  const clerk = new Clerk({ letsThrough: false })
  clerk.hear([first, last, back])
  const sale = standingAt(120, 'floor', bid(110, 'online'))
  expect(clerk.next(deskOf(sale))).toEqual({ name: 'cancelBid', input: { id: '120 floor' } })
})

test('turns a command into a call: the fields of its path are params, the others its body', () => {
  const edit = callOf({ name: 'editBid', input: { id: 'a', amount: 110 } })
  expect(edit).toEqual({ name: 'editBid', input: { params: { id: 'a' }, body: { amount: 110 } } })
  expect(callOf({ name: 'stopAuction', input: {} })).toEqual({ name: 'stopAuction', input: { params: {} } })
})

test('sells below the reserve on file on purpose, as the auctioneer has said', () => {
  const clerk = new Clerk({ letsThrough: false })
  clerk.hear([sold])
  const withReserve = (reserve: number) => {
    const lots = catalogueOf(1).lots.map((lot): [LotNumber, CatalogueLot] => [1, { ...lot, reserve }])
    const sale = standingAt(100, 'floor')
    return deskOf({
      ...sale,
      catalogue: OrderedMap<LotNumber, CatalogueLot>(lots),
    })
  }
  expect(clerk.next(withReserve(120))?.input).toEqual({ lotNumber: 1, soldPrice: 100, belowReserve: true })
  expect(clerk.next(withReserve(100))?.input).toEqual({ lotNumber: 1, soldPrice: 100 })
  const subject = new Clerk({ letsThrough: false })
  subject.hear([{ ...sold, subject: true }])
  expect(subject.next(withReserve(120))?.input).toEqual({ lotNumber: 1, soldPrice: 100, subject: true })
})
