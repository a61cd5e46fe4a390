import type { Sale } from '../sale/state.ts'
import { expectedTimes, type LotToCome } from './expected-times.ts'

/** The lots of a sale, each with its end in epoch milliseconds. */
export function lotsToCome({ order, lots }: Pick<Sale, 'order' | 'lots'>): LotToCome[] {
  return order.map((lotNumber) => {
    const outcome = lots.get(lotNumber)?.outcome
    return {
      lotNumber,
      endedAt: outcome ? Date.parse(outcome.at) : null,
      isWithdrawn: outcome?.status === 'withdrawn',
    }
  })
}

/** The expected times of all later lots, from public data only: every client gets them. */
export function expectedOf(sale: Sale, now: Date) {
  const { currentLot: current, startedAt, paused } = sale
  return expectedTimes({
    order: lotsToCome(sale),
    current,
    startedAt: startedAt === null ? null : Date.parse(startedAt),
    pausedSince: paused ? Date.parse(paused.since) : null,
    now: now.getTime(),
  })
}
