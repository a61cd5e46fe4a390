import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Terms } from '../../entities/terms.ts'
import { askingPrice } from '../../rules/asking-price.ts'
import { figureOf } from '../../rules/book-bid.ts'
import { BY_NIGHT, PROPERTY_RUNS } from '../../testing/property-runs.ts'
import { nextByRule } from '../features/acceptance/acceptance.ts'
import { holderOf } from '../people/holders.ts'
import { figuresOf, type SaleBid } from '../state.ts'
import { aLotAt, aSale, type SaleInPlay } from '../testing/a-sale.ts'
import { anyStep, commandOf, LEFT, PADDLES, POOL } from '../testing/any-command.ts'

const anyMaximum = fc.record({
  paddle: fc.constantFrom(...PADDLES),
  lotNumber: fc.constantFrom(...POOL.slice(0, 3)),
  amount: fc.constantFrom(500, 700, 750, 1_000, 1_250, 2_000, 3_100, 5_000, 20_000),
})
const anyEvening = fc.record({
  terms: fc.record({
    advanceBids: fc.constantFrom('fixed', 'maximum'),
    bookBids: fc.constantFrom('manual', 'automatic'),
    onlineBids: fc.constantFrom('clerk', 'rule'),
  }) as fc.Arbitrary<Partial<Terms>>,
  people: fc.constantFrom(null, 1_500, 6_000),
  steps: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: anyStep },
      { weight: 4, arbitrary: anyMaximum },
      { weight: 2, arbitrary: fc.constant('accept' as const) },
    ),
    { minLength: 20, maxLength: 60, size: 'max' },
  ),
})

function acceptAll(room: SaleInPlay): void {
  const { activeLot } = room.sale
  if (activeLot !== null) for (const id of room.lotSale(activeLot).pending) room.ask('approveBid', { id })
}

/** The bids that followed from maxima in the last command. */
const bidsOfMaxima = (room: SaleInPlay) =>
  room.last.flatMap((entry) =>
    // The id of a bid that follows from another event, and no late bid of a reopened lot.
    entry.type === 'bid_placed' && entry.bid.type === 'online' && /^command-\d+-\d+$/.test(entry.bid.id)
      ? [entry.bid]
      : [],
  )

test('a maximum never bids against its own holder, above itself, or an amount that the clerk rejected', () => {
  let placed = 0
  fc.assert(
    fc.property(anyEvening, ({ terms, people, steps }) => {
      const room = aSale({ lots: POOL.slice(0, 4), advancedBids: LEFT, reserve: 1_500 })
      room.ask('setTerms', { ...terms, phoneMaxima: true })
      if (people !== null) {
        room.ask('setTerms', { limit: people })
        for (const [at, paddle] of PADDLES.entries())
          room.ask('registerPaddle', { paddle, clientId: ['client-1', 'client-1', 'client-2'][at] })
      }
      room.live().lot(1).asking(500)
      let rejected: SaleBid | null = null
      for (const step of steps) {
        const before = room.sale
        if (step === 'accept') acceptAll(room)
        else if ('kind' in step) room.attempt(commandOf(step, before))
        else room.leave(step.paddle, step.amount, step.lotNumber)
        if (room.sale === before) continue
        for (const { paddleNumber, amount, lotNumber } of bidsOfMaxima(room)) {
          placed += 1
          const holder = holderOf(room.sale, paddleNumber ?? '')
          const lot = room.lotSale(lotNumber)
          const own = room.maxima.find((each) => each.paddleNumber === paddleNumber && each.lotNumber === lotNumber)
          expect(amount).toBeLessThanOrEqual(own?.amount ?? 0)
          expect(amount).toBe(askingPrice(figuresOf(room.sale, lot)))
          expect(lot.highest?.paddleNumber == null || holderOf(room.sale, lot.highest.paddleNumber) !== holder).toBe(
            true,
          )
          const waiting = lot.pending.flatMap((id) => lot.bids.get(id)?.paddleNumber ?? [])
          expect(waiting.filter((each) => holderOf(room.sale, each) === holder)).toHaveLength(1)
          // The clerk may have edited or restored the rejected bid since.
          const stillSo = rejected && room.bid(rejected.id)
          if (
            stillSo?.status === 'rejected' &&
            stillSo.lotNumber === lotNumber &&
            stillSo.paddleNumber === paddleNumber
          )
            expect(amount).not.toBe(stillSo.amount)
        }
        const [main] = room.last
        rejected = main?.type === 'bid_rejected' ? (room.bid(main.bidId) ?? null) : null
      }
    }),
    { numRuns: BY_NIGHT ? PROPERTY_RUNS * 10 : PROPERTY_RUNS },
  )
  expect(placed).toBeGreaterThan(PROPERTY_RUNS)
})

const anyBidders = fc.array(
  fc.record({
    paddle: fc.constantFrom('1001', '1002', '1003', '1004'),
    amount: fc.integer({ min: 1_000, max: 9_000 }),
  }),
  {
    minLength: 1,
    maxLength: 8,
  },
)

/** The lot after all its maxima were left and each bid was accepted at once. */
function played(left: { paddle: string; amount: number }[], accept: 'by the clerk' | 'by rule'): SaleInPlay {
  const room = aLotAt(1_000)
  room.ask('setTerms', { phoneMaxima: true, onlineBids: accept === 'by rule' ? 'rule' : 'clerk' })
  const settle = () => {
    for (;;) {
      const next = accept === 'by rule' ? nextByRule(room.sale)?.id : room.lotSale(1).pending[0]
      if (next === undefined) return
      expect(room.ask(accept === 'by rule' ? 'acceptByRule' : 'approveBid', { id: next })).toBeNull()
    }
  }
  for (const { paddle, amount } of left) {
    const asking = askingPrice(figuresOf(room.sale, room.lotSale(1)))
    if (amount >= asking) room.leave(paddle, amount)
    settle()
  }
  return room
}

test('the best maximum wins a silent room, of equals the one left first, by rule as with a clerk who answers at once', () => {
  fc.assert(
    fc.property(anyBidders, (left) => {
      const [clerked, ruled] = [played(left, 'by the clerk'), played(left, 'by rule')]
      const bids = (room: SaleInPlay) =>
        [...room.lotSale(1).bids.values()].map(({ amount, paddleNumber, status }) => ({ amount, paddleNumber, status }))
      expect(bids(ruled)).toEqual(bids(clerked))
      const figures = figuresOf(clerked.sale, clerked.lotSale(1))
      const limits = clerked.maxima.map(({ amount, paddleNumber }) => ({
        limit: figureOf(amount, figures),
        paddleNumber,
      }))
      const best = limits.reduce((one, other) => (other.limit > one.limit ? other : one))
      expect(clerked.lotSale(1).highest?.paddleNumber).toBe(best.paddleNumber)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('the book and a phone with equal maxima: the one left first wins, whoever bids first', () => {
  const anyCase = fc.record({
    isBookFirst: fc.boolean(),
    bookBids: fc.constantFrom('manual' as const, 'automatic' as const),
    amount: fc.constantFrom(1_300, 1_400, 2_000),
    /** The room's bids, in steps above the asking price. */
    room: fc.array(fc.nat({ max: 2 }), { maxLength: 6 }),
  })
  fc.assert(
    fc.property(anyCase, ({ isBookFirst, bookBids, amount, room: above }) => {
      const room = aLotAt(1_000)
      room.ask('setTerms', { phoneMaxima: true, advanceBids: 'maximum', bookBids })
      const book = () => room.ask('addAdvancedBid', { lotNumber: 1, paddleNumber: '77', amount })
      if (isBookFirst) book()
      room.leave('1001', amount)
      if (!isBookFirst) book()
      const settle = () => {
        for (let isDone = false; !isDone; ) {
          const [id] = room.lotSale(1).pending
          if (id !== undefined) room.ask('approveBid', { id })
          isDone = room.ask('executeAdvancedBid', { lotNumber: 1 }) !== null && id === undefined
        }
      }
      settle()
      for (const [at, steps] of above.entries()) {
        const price = askingPrice(figuresOf(room.sale, room.lotSale(1))) + steps * 100
        if (price < amount) room.floor(`floor-${at}`, price)
        settle()
      }
      expect(room.lotSale(1).highest?.paddleNumber).toBe(isBookFirst ? '77' : '1001')
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
