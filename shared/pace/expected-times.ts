import type { LotNumber } from '../lot-number.ts'

/** A lot of the sale in its order: when it ended, in epoch milliseconds; null while it is to come. */
export type LotToCome = { lotNumber: LotNumber; endedAt: number | null; isWithdrawn: boolean }

type SaleToCome = {
  order: readonly LotToCome[]
  /** The lot that is on, or comes next. */
  current: LotNumber | null
  /** When this session began; null before. */
  startedAt: number | null
  /** Since when the sale pauses; null while it goes on. */
  pausedSince: number | null
  now: number
}

/** When a lot is expected to come up, and between which times in four cases of five; epoch milliseconds. */
export type ExpectedTime = { lotNumber: LotNumber; at: number; from: number; to: number }

/** A lot takes a minute, give or take a half, until so many have told the sale's own pace. */
const USUAL = { lotMs: 60_000, deviationMs: 30_000, until: 3 }
/** How many of the last lots tell the pace. */
const LAST_LOTS = 40
/** As many times the usual lot, and no shorter than this, is a break and not a lot. */
const BREAK = { times: 6, leastMs: 180_000 }
/** Of a normal distribution four cases of five lie within so many deviations. */
const FOUR_OF_FIVE = 1.28

/** How long a lot takes in this sale, and by how much that differs; milliseconds. */
export function lotPace({ order, startedAt }: Pick<SaleToCome, 'order' | 'startedAt'>): {
  lotMs: number
  deviationMs: number
} {
  const ends = order
    .flatMap(({ endedAt, isWithdrawn }) => (endedAt === null || isWithdrawn ? [] : [endedAt]))
    .filter((at) => startedAt === null || at >= startedAt)
    .sort((a, b) => a - b)
  const moments = startedAt === null ? ends : [startedAt, ...ends]
  const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? at))
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? USUAL.lotMs
  const longest = Math.max(BREAK.leastMs, usual * BREAK.times)
  const lots = gaps.filter((gap) => gap <= longest).slice(-LAST_LOTS)
  if (lots.length < USUAL.until) return USUAL
  const lotMs = lots.reduce((total, gap) => total + gap, 0) / lots.length
  const squares = lots.reduce((total, gap) => total + (gap - lotMs) ** 2, 0)
  return { lotMs, deviationMs: Math.sqrt(squares / lots.length) }
}

/**
 * When each lot that is still to come is expected, by the pace of the sale itself. A pause holds everything up until it
 * is over; a withdrawn lot takes no time. Pure.
 */
export function expectedTimes(sale: SaleToCome): { lotsAnHour: number; lots: ExpectedTime[] } {
  const { order, current, pausedSince, now } = sale
  const { lotMs, deviationMs } = lotPace(sale)
  const at = Math.max(
    0,
    order.findIndex(({ lotNumber }) => lotNumber === current),
  )
  const toCome = [...order.slice(at), ...order.slice(0, at)].filter(({ endedAt }) => endedAt === null)
  const lastEnd = order.reduce((last, { endedAt }) => Math.max(last, endedAt ?? 0), sale.startedAt ?? now)
  const heldUp = pausedSince === null ? 0 : now - Math.max(pausedSince, lastEnd)
  // What of the lot that is on is still to come: a long one takes yet a while.
  const rest = Math.max(lotMs - (now - lastEnd - heldUp), lotMs / 4)
  const lots = toCome.map(({ lotNumber }, index) => {
    if (index === 0) return { lotNumber, at: now, from: now, to: now }
    const expected = now + rest + (index - 1) * lotMs
    const about = FOUR_OF_FIVE * deviationMs * Math.sqrt(index)
    return { lotNumber, at: expected, from: Math.max(now, expected - about), to: expected + about }
  })
  return { lotsAnHour: Math.round(3_600_000 / lotMs), lots }
}
