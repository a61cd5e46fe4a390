import type { SaleKind } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { Figures } from './figures.ts'

type Range = readonly [least: number, most: number]

/** The ranges of real sales of a kind; docs/simulator.md gives the source of each, or marks it as an assumption. */
export type Ranges = {
  sold: Range
  p10: Range
  p50: Range
  p90: Range
  aboveThree: Range
  bids: readonly [p10: Range, p50: Range, p90: Range]
  /** At the level busy; calm and storm are slower and faster by design. */
  lotsAnHour: Range
  /** The shares of opening bids made online and from the book. */
  opensOnline: Range
  opensBook: Range
  /** The share of room and telephone lots bought by the most active tenth of their buyers. */
  topTenth: Range
}

const FEW: Range = [0, 3]

export const RANGES: Readonly<Record<SaleKind, Ranges>> = {
  general: {
    ...{ sold: [0.6, 0.9], p10: [0.6, 0.9], p50: [1, 1.5], p90: [2, 4.5], aboveThree: [0.04, 0.2] },
    bids: [FEW, [5, 10], [20, 35]],
    ...{ lotsAnHour: [60, 120], opensOnline: [0.1, 0.45], opensBook: [0.15, 0.35], topTenth: [0.2, 0.5] },
  },
  art: {
    ...{ sold: [0.6, 0.86], p10: [0.65, 0.95], p50: [1, 1.6], p90: [2, 4.5], aboveThree: [0.04, 0.2] },
    bids: [FEW, [5, 12], [18, 38]],
    ...{ lotsAnHour: [50, 90], opensOnline: [0.08, 0.4], opensBook: [0.15, 0.35], topTenth: [0.2, 0.5] },
  },
  wine: {
    ...{ sold: [0.83, 1], p10: [0.7, 1], p50: [1, 1.4], p90: [1.2, 2], aboveThree: [0, 0.03] },
    bids: [
      [0, 4],
      [4, 10],
      [9, 22],
    ],
    ...{ lotsAnHour: [80, 150], opensOnline: [0.08, 0.4], opensBook: [0.3, 0.5], topTenth: [0.2, 0.5] },
  },
  coins: {
    ...{ sold: [0.76, 0.95], p10: [0.65, 0.95], p50: [0.95, 1.4], p90: [1.4, 2.6], aboveThree: [0, 0.08] },
    bids: [FEW, [4, 10], [10, 25]],
    ...{ lotsAnHour: [90, 200], opensOnline: [0.15, 0.5], opensBook: [0.35, 0.55], topTenth: [0.2, 0.5] },
  },
  cars: {
    ...{ sold: [0.59, 0.9], p10: [0.55, 0.85], p50: [0.8, 1.05], p90: [1.05, 1.7], aboveThree: [0, 0.02] },
    bids: [
      [0, 5],
      [5, 13],
      [11, 28],
    ],
    ...{ lotsAnHour: [20, 40], opensOnline: [0.05, 0.35], opensBook: [0.03, 0.15], topTenth: [0.15, 0.5] },
  },
  livestock: {
    ...{ sold: [0.85, 0.99], p10: [0.75, 1], p50: [1, 1.3], p90: [1.15, 1.7], aboveThree: [0, 0.02] },
    bids: [
      [0, 6],
      [5, 13],
      [9, 25],
    ],
    ...{ lotsAnHour: [60, 180], opensOnline: [0.03, 0.25], opensBook: [0.01, 0.1], topTenth: [0.15, 0.5] },
  },
  machinery: {
    ...{ sold: [0.95, 1], p10: [0.5, 0.9], p50: [0.9, 1.4], p90: [1.4, 2.8], aboveThree: [0, 0.1] },
    bids: [
      [0, 5],
      [5, 14],
      [12, 30],
    ],
    ...{ lotsAnHour: [80, 130], opensOnline: [0.3, 0.7], opensBook: [0.01, 0.1], topTenth: [0.2, 0.6] },
  },
  charity: {
    ...{ sold: [0.95, 1], p10: [0.35, 0.75], p50: [0.6, 1.1], p90: [0.9, 2], aboveThree: [0, 0.05] },
    bids: [
      [0, 5],
      [4, 12],
      [9, 25],
    ],
    ...{ lotsAnHour: [15, 30], opensOnline: [0, 0.15], opensBook: [0, 0.06], topTenth: [0.15, 0.5] },
  },
}

type Aim = { name: string; value: number | null; range: Range }

/** Compares evenings' figures with the ranges of a kind. */
export function aimsOf(figures: Figures, ranges: Ranges): Aim[] {
  const { toEstimate, bidsPerLot } = figures
  const [fewBids, usualBids, manyBids] = ranges.bids
  return [
    { name: 'sold share', value: figures.soldShare, range: ranges.sold },
    { name: 'hammer to low estimate, p10', value: toEstimate.p10, range: ranges.p10 },
    { name: 'hammer to low estimate, p50', value: toEstimate.p50, range: ranges.p50 },
    { name: 'hammer to low estimate, p90', value: toEstimate.p90, range: ranges.p90 },
    { name: 'above three times', value: figures.aboveThree, range: ranges.aboveThree },
    { name: 'bids a lot, p10', value: bidsPerLot.p10, range: fewBids },
    { name: 'bids a lot, p50', value: bidsPerLot.p50, range: usualBids },
    { name: 'bids a lot, p90', value: bidsPerLot.p90, range: manyBids },
    { name: 'sold share under 100', value: figures.cheapSoldShare, range: ranges.sold },
    { name: 'opening bids online', value: figures.opens.online, range: ranges.opensOnline },
    { name: 'opening bids from the book', value: figures.opens.advanced, range: ranges.opensBook },
    { name: 'lots of the top tenth', value: figures.topTenth, range: ranges.topTenth },
  ]
}
