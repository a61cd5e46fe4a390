import { expect, test } from 'vitest'
import { type DiscrepancyKind, LEVEL_NAMES } from '../../../shared/entities/rehearsal.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { emptySale, lotOf, type Sale } from '../../../shared/sale/state.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { EVENING, playEvening, type Slip } from '../headless.ts'
import { LEVELS } from '../levels.ts'
import type { Doing } from '../robot-clerk.ts'
import { debriefOf } from './debrief.ts'
import { catalogueOf } from './testing/catalogue.ts'

/** A thousand lots by night, one evening a level otherwise. */
const EVENINGS = PROPERTY_RUNS >= 1_000 ? 9 : 3

type RoomBid = Extract<Doing, { name: 'placeBid' }>
type SlipKind = {
  name: string
  found: DiscrepancyKind
  make: (doing: Doing, sale: Sale, lateMs: number) => Slip | null
}

const instead = (...doings: Doing[]): Slip => ({ doings, afterMs: 0, isDone: true })
const thenPutRight = (...doings: Doing[]): Slip => ({ doings, afterMs: 0, isDone: false })
const isEarlyBid = (doing: Doing, sale: Sale): doing is RoomBid =>
  doing.name === 'placeBid' && (lotOf(sale, doing.input.lotNumber)?.bids.size ?? 0) < 4 && doing.input.amount >= 60
const onBid =
  (make: (doing: RoomBid, lateMs: number) => Slip): SlipKind['make'] =>
  (doing, sale, lateMs) =>
    isEarlyBid(doing, sale) ? make(doing, lateMs) : null
const changed = (doing: RoomBid, input: Partial<RoomBid['input']>): RoomBid => ({
  ...doing,
  input: { ...doing.input, ...input },
})
const otherType = ({ input: { type } }: RoomBid) => (type === 'floor' ? 'phone' : 'floor')

/** One of each kind of slip that a desk is made to prevent. Bids are those that open a lot which goes on. */
const SLIPS: SlipKind[] = [
  { name: 'a bid not recorded', found: 'missed', make: onBid(() => instead()) },
  {
    name: 'a bid recorded twice',
    found: 'doubled',
    make: onBid((doing) => instead(doing, changed(doing, { amount: doing.input.amount + 1 }))),
  },
  {
    name: 'an amount too high',
    found: 'wrong_amount',
    make: onBid((doing) => instead(changed(doing, { amount: doing.input.amount + 1 }))),
  },
  {
    name: 'a figure too many put right',
    found: 'put_right',
    make: onBid((doing) => thenPutRight(changed(doing, { amount: doing.input.amount * 10 }))),
  },
  {
    name: 'telephone for floor',
    found: 'wrong_type',
    make: onBid((doing) => instead(changed(doing, { type: otherType(doing) }))),
  },
  {
    name: 'telephone for floor, put right',
    found: 'put_right',
    make: onBid((doing) => thenPutRight(changed(doing, { type: otherType(doing) }))),
  },
  {
    name: 'another paddle',
    found: 'wrong_paddle',
    make: onBid((doing) => instead(changed(doing, { paddleNumber: '999' }))),
  },
  {
    name: 'a bid recorded late',
    found: 'late',
    make: onBid((doing, lateMs) => ({ doings: [doing], afterMs: lateMs + 400, isDone: false })),
  },
  {
    name: 'passed instead of sold',
    found: 'wrong_outcome',
    make: (doing) =>
      doing.name === 'markSold' ? instead({ name: 'markPassed', input: { lotNumber: doing.input.lotNumber } }) : null,
  },
  {
    name: 'sold instead of passed',
    found: 'wrong_outcome',
    make(doing, sale) {
      const highest = doing.name === 'markPassed' ? lotOf(sale, doing.input.lotNumber)?.highest : null
      if (doing.name !== 'markPassed' || !highest || sale.activeLot !== doing.input.lotNumber) return null
      return instead({ name: 'markSold', input: { lotNumber: doing.input.lotNumber, soldPrice: highest.amount } })
    },
  },
  {
    name: 'the wrong paddle at the hammer',
    found: 'wrong_outcome',
    make: (doing) =>
      doing.name === 'markSold' && doing.input.winnerPaddle
        ? instead({ ...doing, input: { ...doing.input, winnerPaddle: '998' } })
        : null,
  },
  {
    name: 'no outcome at all',
    found: 'wrong_outcome',
    make: (doing) => (doing.name === 'markSold' ? instead() : null),
  },
  {
    name: 'the wrong lot started, put right',
    found: 'put_right',
    make(doing, sale) {
      const other = sale.order.at(-1)
      if (doing.name !== 'startLot' || other === undefined || other === doing.input.lotNumber) return null
      return thenPutRight({ name: 'startLot', input: { lotNumber: other } })
    },
  },
  {
    name: 'bids cleared and brought back',
    found: 'put_right',
    make(doing, sale) {
      const lotNumber = doing.name === 'fairWarning' ? doing.input.lotNumber : null
      const bids = lotNumber === null ? [] : [...(lotOf(sale, lotNumber)?.bids.values() ?? [])]
      if (
        lotNumber === null ||
        !bids.some(
          ({ type, base, cancelled }) => (type === 'floor' || type === 'phone') && base === 'active' && !cancelled,
        )
      )
        return null
      return thenPutRight(
        { name: 'clearBids', input: { lotNumber, clearedBy: 'This PC' } },
        { name: 'undo', input: {} },
      )
    },
  },
]

/**
 * The lots that go on for long enough after their first bids of the room, and on which the auctioneer takes nothing back,
 * in an evening without a slip.
 */
function longLots(lots: number, seed: number, level: (typeof LEVEL_NAMES)[number]): Set<LotNumber> {
  const { sale, calls } = playEvening({ auction: catalogueOf(lots), seed, level })
  const corrected = new Set(calls.flatMap(({ kind, lotNumber }) => (kind === 'correction' ? lotNumber : [])))
  const rooms = (lotNumber: LotNumber) =>
    [...(lotOf(sale, lotNumber)?.bids.values() ?? [])].filter(
      ({ type, cancelled }) => (type === 'floor' || type === 'phone') && !cancelled,
    ).length
  return new Set(sale.order.filter((lotNumber) => rooms(lotNumber) >= 5 && !corrected.has(lotNumber)))
}

test('of one slip a lot each is found as what it is, and no other', () => {
  const table = new Map(SLIPS.map(({ name }) => [name, { made: 0, found: 0 }]))
  for (let evening = 0; evening < EVENINGS; evening += 1) {
    const level = LEVEL_NAMES[evening % 3] ?? 'calm'
    const lots = 112
    const lateMs = LEVELS[level].patienceMs
    const long = longLots(lots, evening, level)
    const made = new Map<LotNumber, SlipKind>()
    const soldWellAgain = new Set<LotNumber>()
    const auction = catalogueOf(lots)
    const { calls, entries } = playEvening({
      auction,
      seed: evening,
      level,
      slip(doing, sale) {
        const right = { doings: [doing], afterMs: 0, isDone: false }
        const lotNumber = 'lotNumber' in doing.input ? doing.input.lotNumber : undefined
        if (lotNumber === undefined) return right
        const before = made.get(lotNumber)
        if (before?.found === 'wrong_outcome' && doing.name === 'markSold') soldWellAgain.add(lotNumber)
        if (before) return right
        const kind = SLIPS[(Number(lotNumber) + 5 * evening) % SLIPS.length]
        const slip = kind && (doing.name !== 'placeBid' || long.has(lotNumber)) ? kind.make(doing, sale, lateMs) : null
        if (!kind || !slip) return right
        made.set(lotNumber, kind)
        return slip
      },
    })
    const { discrepancies } = debriefOf({ calls, first: emptySale(auction.auctionId), entries, began: EVENING }, lateMs)
    const last = lots
    const place = ({ lotNumber, recorded }: (typeof discrepancies)[number]) =>
      recorded.endsWith(`lot ${last} started`) ? 'elsewhere' : lotNumber
    // A slip at a hammer that the auctioneer took back himself is gone with it, but for the paddle that reached its bid.
    for (const lotNumber of soldWellAgain) {
      const kind = made.get(lotNumber)
      if (kind?.name !== 'the wrong paddle at the hammer') made.delete(lotNumber)
      else made.set(lotNumber, { ...kind, found: 'wrong_paddle' })
    }
    const expected = [...made].map(
      ([lotNumber, { name, found }]) => `${name.startsWith('the wrong lot') ? 'elsewhere' : lotNumber} ${found}`,
    )
    expect(discrepancies.map((each) => `${place(each)} ${each.kind}`).sort()).toEqual(expected.sort())
    for (const { name } of made.values()) {
      const row = table.get(name)
      if (row) table.set(name, { made: row.made + 1, found: row.found + 1 })
    }
  }
  console.log([...table].map(([name, { made, found }]) => `${name.padEnd(34)} ${made} made, ${found} found`).join('\n'))
  expect([...table.values()].every(({ made }) => made > 0)).toBe(true)
})
