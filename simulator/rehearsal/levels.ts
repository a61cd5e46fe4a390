import type { Incident, LevelName } from '../../shared/entities/rehearsal.ts'

/** How hard an evening is. Milliseconds at pace 1; chances are per lot unless said otherwise. */
export type Level = {
  /** Between two bids of a room that wants a lot. */
  betweenBidsMs: number
  /** How long the auctioneer looks for another bid before he asks again, warns, and lets the hammer fall. */
  lookMs: number
  /** How long he waits for the desk to record what he said. */
  patienceMs: number
  /** From the announcement of a lot to its opening price. */
  announceMs: number
  /** How many more people than usual come to the lots, and how much more they would give. */
  crowd: number
  incidents: Readonly<Record<Incident, number>>
}

const incidents = (times: number): Level['incidents'] => ({
  split: 0.06 * times,
  misspoken: 0.04 * times,
  misheard: 0.03 * times,
  bid_withdrawn: 0.02 * times,
  late_bid: 0.02 * times,
  telephone_drops: 0.03 * times,
  lot_withdrawn: 0.01 * times,
  reopened: 0.015 * times,
  online_surge: 0.03 * times,
  network_lost: 0.02 * times,
})

export const LEVELS: Readonly<Record<LevelName, Level>> = {
  calm: {
    betweenBidsMs: 5_600,
    lookMs: 9_000,
    patienceMs: 9_000,
    announceMs: 11_000,
    crowd: 0.9,
    incidents: incidents(1),
  },
  busy: {
    betweenBidsMs: 2_600,
    lookMs: 4_200,
    patienceMs: 5_000,
    announceMs: 6_000,
    crowd: 1,
    incidents: incidents(1.7),
  },
  storm: {
    betweenBidsMs: 1_250,
    lookMs: 2_000,
    patienceMs: 3_000,
    announceMs: 3_000,
    crowd: 1.1,
    incidents: incidents(3),
  },
}
