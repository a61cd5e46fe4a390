import type { FigureId } from '../../shared/lab/figures.ts'
import type { LabBid } from '../../shared/lab/lab-run.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { lotOf } from '../../shared/sale/state.ts'
import type { Taker } from '../people/people.ts'
import type { Evening } from '../rehearsal/headless.ts'
import { keysOf } from './keys.ts'

type Channel = Taker['channel']

/** The figures of one evening; shares in per cent. Null if the evening has nothing to measure. */
export type EveningFigures = Readonly<Record<FigureId, number | null>>

/** One lot of an evening, with the two highest private values. */
export type LotResult = {
  lotNumber: LotNumber
  hammer: number | null
  buyer: string | null
  highest: { paddle: string; channel: Channel; value: number } | null
  second: number | null
  /** Its bids, of the first evening. */
  bids: readonly LabBid[]
}

/** The results of an evening's lots, in the order of the catalogue. */
export function lotResults({ sale, wanted }: Evening, { bids }: { bids: 'with bids' | 'without' }): LotResult[] {
  return sale.order.map((lotNumber) => {
    const outcome = lotOf(sale, lotNumber)?.outcome
    const isSold = outcome?.status === 'sold'
    const takers = (wanted.get(lotNumber) ?? []).toSorted((a, b) => b.value - a.value)
    const [highest = null, second = null] = takers
    return {
      lotNumber,
      hammer: isSold ? outcome.amount : null,
      buyer: isSold ? outcome.paddleNumber : null,
      highest: highest && { paddle: highest.paddle, channel: highest.channel, value: highest.value },
      second: second?.value ?? null,
      bids: bids === 'with bids' ? bidsOf(sale, lotNumber) : [],
    }
  })
}

/** The bids on a lot, in the order in which they were placed. */
function bidsOf(sale: Evening['sale'], lotNumber: LotNumber): LabBid[] {
  const bids = [...(lotOf(sale, lotNumber)?.bids.values() ?? [])]
  const first = Date.parse(bids[0]?.timestamp ?? '')
  return bids.map(({ amount, type, paddleNumber, status, timestamp }) => ({
    ...{ amount, type, paddleNumber },
    counted: status === 'active',
    afterMs: Date.parse(timestamp) - first,
  }))
}

/** Measures an evening. docs/lab.md defines each figure. */
export function figuresOf(evening: Evening): EveningFigures {
  const lots = lotResults(evening, { bids: 'without' })
  const sold = lots.filter(({ hammer }) => hammer !== null)
  const contested = sold.filter(({ second }) => second !== null)
  const known = sold.filter(({ highest }) => highest !== null)
  const hours = evening.ms / 3_600_000
  const sum = (of: readonly LotResult[], value: (lot: LotResult) => number) =>
    of.reduce((total, lot) => total + value(lot), 0)
  const winChance = (channel: Channel) => {
    const wanted = lots.filter(({ highest }) => highest?.channel === channel)
    return share(
      wanted.filter(({ highest, buyer }) => buyer !== null && buyer === highest?.paddle).length,
      wanted.length,
    )
  }
  return {
    sold_share: share(sold.length, lots.length),
    hammer_total: sum(sold, ({ hammer }) => hammer ?? 0),
    hammer_to_second_value: share(
      sum(contested, ({ hammer }) => hammer ?? 0),
      sum(contested, ({ second }) => second ?? 0),
    ),
    won_by_highest_value: share(known.filter(({ buyer, highest }) => buyer === highest?.paddle).length, known.length),
    lots_an_hour: hours > 0 ? lots.length / hours : null,
    'late_or_refused.online': lostOnline(evening),
    'late_or_refused.floor': share(evening.overtaken, roomCalls(evening)),
    'win_chance.floor': winChance('floor'),
    'win_chance.phone': winChance('phone'),
    'win_chance.online': winChance('online'),
    keys_a_minute: hours > 0 ? keysOf(evening.doings) / (60 * hours) : null,
  }
}

const share = (part: number, whole: number) => (whole > 0 ? (100 * part) / whole : null)

/** The share of online bids that were refused, or never accepted: a higher bid or the hammer came first. */
function lostOnline({ sale, refused }: Evening): number | null {
  let [placed, late] = [0, 0]
  for (const { bids } of sale.lots.values())
    for (const { type, status } of bids.values()) {
      if (type !== 'online') continue
      placed += 1
      if (status !== 'active') late += 1
    }
  return share(refused.length + late, refused.length + placed)
}

const roomCalls = ({ calls }: Evening) =>
  calls.filter(({ kind, type }) => kind === 'bid' && (type === 'floor' || type === 'phone')).length
