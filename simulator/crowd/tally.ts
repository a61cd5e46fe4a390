import type { CrowdTally } from '../../shared/entities/rehearsal/crowd.ts'
import { quantileOf } from '../quantile.ts'

/** The number of latest latencies that are kept. */
const REMEMBERED = 20_000

/** Counts what a crowd does. */
export type CrowdCounter = ReturnType<typeof createTally>

export function createTally() {
  const counts = { joined: 0, connected: 0, bidsSent: 0, bidsTaken: 0, bidsAccepted: 0, lotsSold: 0, lotsPassed: 0 }
  const refused = new Map<string, number>()
  const acks: number[] = []
  let oldest = 0
  return {
    count(what: keyof typeof counts, by = 1): void {
      counts[what] += by
    },
    refused(code: string): void {
      refused.set(code, (refused.get(code) ?? 0) + 1)
    },
    acknowledged(ms: number): void {
      if (acks.length < REMEMBERED) acks.push(ms)
      else acks[oldest++ % REMEMBERED] = ms
    },
    read(): CrowdTally {
      const sorted = acks.toSorted((a, b) => a - b)
      const at = (share: number) => rounded(quantileOf(sorted, share))
      return { ...counts, bidsRefused: Object.fromEntries(refused), ackP50: at(0.5), ackP99: at(0.99) }
    },
  }
}

function rounded(ms: number | undefined): number | null {
  return ms === undefined ? null : Math.round(ms * 100) / 100
}
