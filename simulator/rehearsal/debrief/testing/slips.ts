import type { StoredAuction } from '../../../../shared/catalogue/stored-auction.ts'
import type { DiscrepancyKind, LevelName } from '../../../../shared/entities/rehearsal.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { isOfRoom, validBids } from '../../../../shared/rules/bids.ts'
import { lotOf, type Sale } from '../../../../shared/sale/state.ts'
import type { Doing } from '../../../clerk/clerk.ts'
import { playEvening, type Slip } from '../../headless.ts'
import { LEVELS } from '../../levels.ts'

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

/** The valid bids of the room on a lot. */
const roomBids = (sale: Sale, lotNumber: LotNumber) =>
  validBids([...(lotOf(sale, lotNumber)?.bids.values() ?? [])]).filter(isOfRoom)

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
      if (lotNumber === null || roomBids(sale, lotNumber).length === 0) return null
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
function longLots(evening: Evening): Set<LotNumber> {
  const { sale, calls } = playEvening(evening)
  const corrected = new Set(calls.flatMap(({ kind, lotNumber }) => (kind === 'correction' ? lotNumber : [])))
  const isLong = (lotNumber: LotNumber) => roomBids(sale, lotNumber).length >= 5
  return new Set(sale.order.filter((lotNumber) => isLong(lotNumber) && !corrected.has(lotNumber)))
}

type Evening = { auction: StoredAuction; seed: number; level: LevelName }
type Found = { lotNumber: LotNumber; kind: DiscrepancyKind; recorded: string }

/** An evening of a clerk who makes one slip a lot, of one kind after the other. */
export class SlipperyEvening {
  /** The kinds of the slips that were made, by their lots. */
  readonly made = new Map<LotNumber, SlipKind>()
  private readonly soldWellAgain = new Set<LotNumber>()
  private readonly long: Set<LotNumber>
  private readonly evening: Evening

  constructor(evening: Evening) {
    this.evening = evening
    this.long = longLots(evening)
  }

  readonly slip = (doing: Doing, sale: Sale): Slip => {
    const { seed, level } = this.evening
    const right = { doings: [doing], afterMs: 0, isDone: false }
    const lotNumber = 'lotNumber' in doing.input ? doing.input.lotNumber : undefined
    if (lotNumber === undefined) return right
    const before = this.made.get(lotNumber)
    if (before?.found === 'wrong_outcome' && doing.name === 'markSold') this.soldWellAgain.add(lotNumber)
    if (before) return right
    const kind = SLIPS[(Number(lotNumber) + 5 * seed) % SLIPS.length]
    const isFit = doing.name !== 'placeBid' || this.long.has(lotNumber)
    const slip = kind && isFit ? kind.make(doing, sale, LEVELS[level].patienceMs) : null
    if (!kind || !slip) return right
    this.made.set(lotNumber, kind)
    return slip
  }

  /** What is to be found, and what was, in the same words. */
  compared(discrepancies: readonly Found[]): { expected: string[]; found: string[] } {
    const last = this.evening.auction.lots.length
    // A slip at a hammer that the auctioneer took back himself is gone with it, but for the paddle that reached its bid.
    for (const lotNumber of this.soldWellAgain) {
      const kind = this.made.get(lotNumber)
      if (kind?.name !== 'the wrong paddle at the hammer') this.made.delete(lotNumber)
      else this.made.set(lotNumber, { ...kind, found: 'wrong_paddle' })
    }
    const expected = [...this.made].map(
      ([lotNumber, { name, found }]) => `${name.startsWith('the wrong lot') ? 'elsewhere' : lotNumber} ${found}`,
    )
    const found = discrepancies.map(
      ({ lotNumber, kind, recorded }) =>
        `${recorded.endsWith(`lot ${last} started`) ? 'elsewhere' : lotNumber} ${kind}`,
    )
    return { expected: expected.sort(), found: found.sort() }
  }
}

/** How many slips of each kind were made, a line each. */
export class SlipTable {
  private readonly made = new Map(SLIPS.map(({ name }) => [name, 0]))

  add({ made }: SlipperyEvening): void {
    for (const { name } of made.values()) this.made.set(name, (this.made.get(name) ?? 0) + 1)
  }

  get kindsMade(): number {
    return [...this.made.values()].filter((count) => count > 0).length
  }

  toString(): string {
    return [...this.made].map(([name, count]) => `${name.padEnd(34)} ${count} made, ${count} found`).join('\n')
  }
}

export const SLIP_KINDS = SLIPS.length
