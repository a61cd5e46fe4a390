import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LotNumber } from '../../lot-number.ts'
import { PROPERTY_RUNS } from '../../testing/property-runs.ts'
import { nextBookBid } from '../book.ts'
import type { Sale } from '../state.ts'
import { aSale, type SaleInPlay } from '../testing/a-sale.ts'
import { asleepOf } from './asleep.ts'
import { RULES_OF_CHOICES } from './testing/rules-of-choices.ts'

const LOTS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8]
const PADDLES = ['118', '119', '120']

const anyBid = fc.record({
  lotNumber: fc.constantFrom(...LOTS),
  paddleNumber: fc.constantFrom(...PADDLES),
  amount: fc.integer({ min: 5, max: 40 }).map((hundreds) => hundreds * 100),
  group: fc.constantFrom(undefined, 'A', 'A', 'B'),
})

/** An evening by the book alone: nobody corrects, and the paddles of the book do not bid in the room. */
const anyEvening = fc.record({
  advanceBids: fc.constantFrom('fixed' as const, 'maximum' as const),
  bookBids: fc.constantFrom('manual' as const, 'automatic' as const),
  ties: fc.constantFrom('first' as const, 'step_above' as const),
  round: fc.constantFrom(null, null, 'together' as const, 'each' as const, 'choice' as const),
  takes: fc.record({ A: fc.integer({ min: 1, max: 3 }), B: fc.integer({ min: 1, max: 2 }) }),
  budgets: fc.array(fc.constantFrom(undefined, 1_500, 3_000, 6_000), { minLength: 3, maxLength: 3 }),
  bids: fc.array(anyBid, { minLength: 6, maxLength: 20, size: 'max' }),
  order: fc.shuffledSubarray([...LOTS], { minLength: LOTS.length }),
  /** What the room bids on each lot, in steps; 0 passes it at the end, if the book does not bid. */
  room: fc.array(fc.constantFrom(0, 1, 3, 9), { minLength: 8, maxLength: 8 }),
})
type Evening = typeof anyEvening extends fc.Arbitrary<infer E> ? E : never

function begun({ advanceBids, bookBids, ties, round, takes, budgets, bids }: Evening): SaleInPlay {
  const room = aSale({ lots: LOTS })
  room.ask('setTerms', { advanceBids, bookBids, ties })
  for (const [at, paddle] of PADDLES.entries()) {
    const budget = budgets[at]
    room.ask('registerPaddle', { paddle })
    if (budget !== undefined) room.ask('changePaddle', { paddle, budget })
  }
  for (const { group, ...bid } of bids)
    room.ask('addAdvancedBid', group ? { ...bid, group, take: takes[group as 'A' | 'B'] } : bid)
  if (round) room.ask('setRound', { lotNumber: 3, kind: round, lots: [3, 4, 5] })
  return room.live()
}

const reasons = (sale: Sale) => new Map([...sale.commissions.values()].map((bid) => [bid.id, asleepOf(sale, bid)]))

/** Offers a lot until neither the book nor the room bids any more, and lets the hammer fall. */
function offer(room: SaleInPlay, lotNumber: LotNumber, steps: number, look: (before: Sale) => void): void {
  const doing = (act: () => unknown) => {
    const before = room.sale
    act()
    if (room.sale !== before) look(before)
  }
  const lot = () => room.lotSale(lotNumber)
  if (lot().outcome || lot().inRound !== undefined) return
  doing(() => room.ask('startLot', { lotNumber }))
  if (room.sale.activeLot !== lotNumber) return
  doing(() => room.ask('setStartPrice', { lotNumber, startPrice: 500 }))
  for (let step = 0; step < 12; step += 1) {
    const amount = (lot().highest?.amount ?? 400) + 100
    // The book has the last word, so that it buys.
    if (step < steps) doing(() => room.ask('placeBid', { lotNumber, amount, type: 'floor', paddleNumber: '9' }))
    doing(() => room.ask('executeAdvancedBid', { lotNumber }))
    for (const { id, lotNumber: left } of [...room.sale.commissions.values()].filter(
      (bid) => step % 2 === 0 || bid.amount > 900,
    ))
      doing(() => room.ask('acceptAdvancedBid', { id, lotNumber: left }))
  }
  const highest = lot().highest
  if (!highest) doing(() => room.ask('markPassed', { lotNumber }))
  else doing(() => room.ask('markSold', { lotNumber, soldPrice: highest.amount, winnerPaddle: highest.paddleNumber }))
  const { choice } = lot()
  if (choice && !choice.chosen) doing(() => room.ask('chooseLots', { lotNumber, lots: [lotNumber] }))
  if (choice) doing(() => room.ask('settleRest', { lotNumber, how: 'again' }))
}

test('an evening by the book buys of no group more than it takes, spends no more than a budget, and undo wakes bids', () => {
  let [bought, slept] = [0, 0]
  fc.assert(
    fc.property(anyEvening, (evening) => {
      const room = begun(evening)
      // A lot of a round, or one that was left by a choice, comes a second time.
      for (const lotNumber of [...evening.order, 3, 4, 5])
        offer(room, lotNumber, evening.room[lotNumber - 1] ?? 0, (before) => {
          const { sale, last: entries } = room
          const moment = {
            room,
            step: { kind: 'markSold', lot: 0, pick: 0, paddle: 0, amount: 'asking' } as const,
            before,
          }
          for (const rule of Object.values(RULES_OF_CHOICES)) rule({ ...moment, entries, refused: false })
          slept += [...reasons(sale).values()].filter(Boolean).length
          // Each of them takes a while.
          if (sale.seq % 4 > 0) return
          const done = [before, sale].map(reasons)
          const { commands } = sale
          if (room.ask('undo', { commandId: commands.at(-1)?.id }) === null) {
            expect(reasons(room.sale)).toEqual(done[0])
            expect(room.ask('redo', { commandId: commands.at(-1)?.id })).toBeNull()
            expect(reasons(room.sale)).toEqual(done[1])
          }
          room.back(sale)
        })
      const { lots, commissions } = room.sale
      for (const [at, paddle] of PADDLES.entries()) {
        const won = [...lots.values()].filter(({ outcome }) => outcome?.paddleNumber === paddle)
        bought += won.length
        const spent = won.reduce((sum, { outcome }) => sum + (outcome?.amount ?? 0), 0)
        expect(spent).toBeLessThanOrEqual(evening.budgets[at] ?? Number.POSITIVE_INFINITY)
        for (const group of ['A', 'B'] as const) {
          const own = [...commissions.values()].filter((bid) => bid.paddleNumber === paddle)
          // A lot that has a bid of the group alone.
          const ofGroup = won.filter(({ lotNumber }) => {
            const here = own.filter((bid) => bid.lotNumber === lotNumber)
            return here.length > 0 && here.every((bid) => bid.group === group)
          })
          expect(ofGroup.length).toBeLessThanOrEqual(evening.takes[group])
        }
      }
    }),
    { numRuns: Math.ceil(PROPERTY_RUNS / 4) },
  )
  expect(bought).toBeGreaterThan(PROPERTY_RUNS / 4)
  expect(slept).toBeGreaterThan(PROPERTY_RUNS)
})

test('bids that sleep change no bid of the others: the book bids as if they were not left', () => {
  fc.assert(
    fc.property(anyEvening, fc.constantFrom(...LOTS), (evening, lotNumber) => {
      const room = begun({ ...evening, advanceBids: 'maximum' })
      const { sale } = room
      const awake = [...sale.commissions].filter(([, bid]) => asleepOf(sale, bid) === null)
      room.ask('startLot', { lotNumber })
      room.ask('setStartPrice', { lotNumber, startPrice: 500 })
      if (room.sale.activeLot !== lotNumber) return
      let { commissions } = room.sale
      for (const id of commissions.keys())
        if (!awake.some(([known]) => known === id)) commissions = commissions.delete(id)
      const without = { ...room.sale, commissions, paddles: room.sale.paddles }
      const lot = room.lotSale(lotNumber)
      expect(nextBookBid(room.sale, lot)).toEqual(nextBookBid(without, lot))
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
