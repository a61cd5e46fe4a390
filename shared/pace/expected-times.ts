import type { LotNumber } from '../lot-number.ts'

/** A lot of the sale in its order, with its end in epoch milliseconds; null before it. */
export type LotToCome = { lotNumber: LotNumber; endedAt: number | null; isWithdrawn: boolean }

type SaleToCome = {
  order: readonly LotToCome[]
  /** The active lot, or the next one. */
  current: LotNumber | null
  /** The start of this session; null before it. */
  startedAt: number | null
  /** The start of the pause; null in a running sale. */
  pausedSince: number | null
  now: number
}

/** The expected start of a lot, and the range in four cases of five; epoch milliseconds. */
export type ExpectedTime = { lotNumber: LotNumber; at: number; from: number; to: number }

/** The pace before `until` lots have ended: a minute per lot, give or take a half. */
const USUAL = { lotMs: 60_000, deviationMs: 30_000, until: 3 }
/** The number of last lots that determine the pace. */
const LAST_LOTS = 40
/** A lot of at least this multiple and time is a break. */
const BREAK = { times: 6, leastMs: 180_000 }
/** Four of five cases of a normal distribution are within so many standard deviations. */
const FOUR_OF_FIVE = 1.28

/** The time per lot in this sale, and its deviation; milliseconds. */
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
 * The expected times of all later lots, by the sale's own pace. A pause delays all of them until it is over; a
 * withdrawn lot takes no time. Pure.
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
  // A clock that was set back since then must not delay every lot.
  const heldUp = pausedSince === null ? 0 : Math.max(0, now - Math.max(pausedSince, lastEnd))
  // The rest of the active lot: a long one takes some more time.
  const rest = Math.max(lotMs - Math.max(0, now - lastEnd - heldUp), lotMs / 4)
  const lots = toCome.map(({ lotNumber }, index) => {
    if (index === 0) return { lotNumber, at: now, from: now, to: now }
    const expected = now + rest + (index - 1) * lotMs
    const about = FOUR_OF_FIVE * deviationMs * Math.sqrt(index)
    return { lotNumber, at: expected, from: Math.max(now, expected - about), to: expected + about }
  })
  return { lotsAnHour: Math.round(3_600_000 / lotMs), lots }
}
