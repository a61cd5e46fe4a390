import type { CallType } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { isOfRoom, validBids } from '../../shared/rules/bids.ts'
import { lotOf } from '../../shared/sale/state.ts'
import type { LotForSale } from '../../simulator/people/people.ts'
import { quantileOf } from '../../simulator/quantile.ts'
import type { Evening } from '../../simulator/rehearsal/headless.ts'

/** The figures that make an evening credible: shares from 0 to 1, and quantiles at 10, 50 and 90 per cent. */
export type Figures = {
  lots: number
  soldShare: number
  /** The ratio of hammer price to low estimate, for sold lots with an estimate. */
  toEstimate: Quantiles
  /** The share of those sold above three times the low estimate. */
  aboveThree: number
  bidsPerLot: Quantiles
  /** The sold share of lots below 100, and of the others; null without such lots. */
  cheapSoldShare: number | null
  otherSoldShare: number | null
  lotsAnHour: number
  /** The share of lots opened by each type of bid. */
  opens: Readonly<Record<CallType, number>>
  /** The share of room and telephone lots bought by the most active tenth of their buyers. */
  topTenth: number
}
export type Quantiles = { p10: number; p50: number; p90: number }

const CHEAP_UNDER = 100

/** The figures of one or several evenings of the same lots. */
export function figuresOf(evenings: readonly Evening[], lots: readonly LotForSale[]): Figures {
  const rows = evenings.flatMap(({ sale }) =>
    lots.map(({ lotNumber, lowEstimate }) => {
      const lot = lotOf(sale, lotNumber)
      return {
        low: lowEstimate,
        hammer: lot?.outcome?.status === 'sold' ? lot.outcome.amount : null,
        bids: validBids([...(lot?.bids.values() ?? [])]).length,
      }
    }),
  )
  const ratios = rows.flatMap(({ low, hammer }) => (low && hammer ? [hammer / low] : []))
  const sold = (some: typeof rows) =>
    some.length ? some.filter(({ hammer }) => hammer !== null).length / some.length : null
  const hours = evenings.reduce((sum, { ms }) => sum + ms, 0) / 3_600_000
  return {
    lots: rows.length,
    soldShare: sold(rows) ?? 0,
    toEstimate: quantiles(ratios),
    aboveThree: ratios.filter((ratio) => ratio > 3).length / Math.max(1, ratios.length),
    bidsPerLot: quantiles(rows.map(({ bids }) => bids)),
    cheapSoldShare: sold(rows.filter(({ low }) => low !== null && low < CHEAP_UNDER)),
    otherSoldShare: sold(rows.filter(({ low }) => low !== null && low >= CHEAP_UNDER)),
    lotsAnHour: (lots.length * evenings.length) / hours,
    opens: opensOf(evenings),
    topTenth: topTenthOf(evenings),
  }
}

function opensOf(evenings: readonly Evening[]): Figures['opens'] {
  const opening = evenings.flatMap(({ calls }) => {
    const first = new Map<LotNumber, CallType>()
    for (const { kind, lotNumber, type } of calls)
      if (kind === 'bid' && type && !first.has(lotNumber)) first.set(lotNumber, type)
    return [...first.values()]
  })
  const share = (type: CallType) => opening.filter((each) => each === type).length / Math.max(1, opening.length)
  return { floor: share('floor'), phone: share('phone'), online: share('online'), advanced: share('advanced') }
}

/** Computed for each evening, because each has its own buyers. */
function topTenthOf(evenings: readonly Evening[]): number {
  const shares = evenings.flatMap(({ calls }) => {
    const lots = new Map<string, number>()
    for (const { kind, type, paddleNumber } of calls)
      if (kind === 'sold' && paddleNumber && type && isOfRoom({ type }))
        lots.set(paddleNumber, (lots.get(paddleNumber) ?? 0) + 1)
    const bought = [...lots.values()].sort((one, other) => other - one)
    const all = bought.reduce((sum, each) => sum + each, 0)
    const top = bought.slice(0, Math.ceil(bought.length / 10)).reduce((sum, each) => sum + each, 0)
    return all > 0 ? [top / all] : []
  })
  return shares.reduce((sum, each) => sum + each, 0) / Math.max(1, shares.length)
}

/** Quantiles by nearest rank; zeros for an empty list. */
function quantiles(values: readonly number[]): Quantiles {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => quantileOf(sorted, share) ?? 0
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9) }
}
