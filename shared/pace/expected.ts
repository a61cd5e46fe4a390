import type { LotNumber } from '../lot-number.ts'
import { leadOf, offeredWith } from '../sale/rounds/round-lots.ts'
import type { Sale } from '../sale/state.ts'
import { expectedTimes, type LotToCome } from './expected-times.ts'

/** A clock that is never set: now, and the moment of an event by its written time, in ms of this clock. */
export type SteadyClock = { now: number; momentOf: (at: string) => number }

/** The clock for a sale whose times are taken as written. */
export function writtenClock(now: Date): SteadyClock {
  return { now: now.getTime(), momentOf: Date.parse }
}

/** The lots of a sale, each with its end in milliseconds of the clock. */
export function lotsToCome(
  { order, lots }: Pick<Sale, 'order' | 'lots'>,
  { momentOf }: Pick<SteadyClock, 'momentOf'>,
): LotToCome[] {
  return order.map((lotNumber) => {
    const outcome = lots.get(lotNumber)?.outcome
    return {
      lotNumber,
      endedAt: outcome ? momentOf(outcome.at) : null,
      isWithdrawn: outcome?.status === 'withdrawn',
    }
  })
}

/**
 * The expected times of all later lots, in ms from now. They follow from public data only, so every client gets them. A
 * round takes the time of one lot: its lots are expected with its lead.
 */
export function expectedOf(sale: Sale, clock: SteadyClock): ReturnType<typeof expectedTimes> {
  const { currentLot: current, startedAt, paused } = sale
  const { now, momentOf } = clock
  const { lotsAnHour, lots } = expectedTimes({
    order: lotsToCome(sale, clock).filter(({ lotNumber }) => isExpectedAlone(sale, lotNumber)),
    current,
    startedAt: startedAt === null ? null : momentOf(startedAt),
    pausedSince: paused ? momentOf(paused.since) : null,
    now,
  })
  const fromNow = lots.flatMap(({ lotNumber, at, from, to }) =>
    offeredWith(sale, lotNumber).map((each) => ({ lotNumber: each, at: at - now, from: from - now, to: to - now })),
  )
  return { lotsAnHour, lots: fromNow }
}

/** Whether a lot is offered alone, or leads its round. */
function isExpectedAlone(sale: Sale, lotNumber: LotNumber): boolean {
  const { inRound, outcome } = sale.lots.get(lotNumber) ?? {}
  if (inRound === undefined || outcome) return true
  const lead = leadOf(sale, inRound)
  return !lead || lead.outcome !== null || lead.choice?.chosen !== undefined
}
