import type { Incident, LevelName } from '../../shared/entities/rehearsal/rehearsal.ts'
import { SPEECH_RATES } from '../../shared/rules/speech.ts'

/** The difficulty of an evening. Milliseconds at pace 1; chances are per lot unless said otherwise. */
export type Level = {
  /** Between two bids of an interested room. */
  betweenBidsMs: number
  /** How long the auctioneer waits for another bid before he asks again, warns, and sells. */
  lookMs: number
  /** How long he waits for the desk to record a call. */
  patienceMs: number
  /** From the announcement of a lot to its opening price, and from the hammer to the next lot. */
  announceMs: number
  breathMs: number
  /** How many people want a lot, relative to usual, and how much more they give. */
  crowd: number
  /** The pace of online bidders relative to usual; they follow the room's pace. */
  online: number
  /** The speed of his speech relative to the voice's own. */
  speech: number
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
  tie: 0.015 * times,
  dispute: 0.03 * times,
})

export const LEVELS: Readonly<Record<LevelName, Level>> = {
  calm: {
    betweenBidsMs: 4_600,
    lookMs: 6_200,
    patienceMs: 9_000,
    announceMs: 6_500,
    breathMs: 4_000,
    crowd: 0.9,
    online: 0.7,
    speech: SPEECH_RATES.calm,
    incidents: incidents(1),
  },
  busy: {
    betweenBidsMs: 1_950,
    lookMs: 2_550,
    patienceMs: 5_000,
    announceMs: 2_500,
    breathMs: 1_800,
    crowd: 1,
    online: 1,
    speech: SPEECH_RATES.busy,
    incidents: incidents(1.7),
  },
  storm: {
    betweenBidsMs: 800,
    lookMs: 900,
    patienceMs: 3_000,
    announceMs: 600,
    breathMs: 1_000,
    crowd: 1.1,
    online: 1,
    speech: SPEECH_RATES.storm,
    incidents: incidents(3),
  },
}

/** A level at which nothing happens but bids: the record of a concluded sale includes what has happened. */
export const withoutIncidents = (level: Level): Level => ({ ...level, incidents: incidents(0) })

/** A level at `tempo` times its speed; the auctioneer's patience with the desk is unchanged. */
export function atTempo(level: Level, tempo: number): Level {
  const { betweenBidsMs, lookMs, announceMs, breathMs } = level
  const slower = (ms: number) => ms / tempo
  return {
    ...level,
    betweenBidsMs: slower(betweenBidsMs),
    lookMs: slower(lookMs),
    announceMs: slower(announceMs),
    breathMs: slower(breathMs),
  }
}

/** The auctioneer's times. */
export type AuctioneerTimes = Pick<Level, 'betweenBidsMs' | 'lookMs' | 'patienceMs' | 'announceMs' | 'breathMs'>

/** A level with some of these times. */
export function withTimes(level: Level, times: { [N in keyof AuctioneerTimes]?: number | undefined } = {}): Level {
  const { betweenBidsMs, lookMs, patienceMs, announceMs, breathMs } = level
  return {
    ...level,
    betweenBidsMs: times.betweenBidsMs ?? betweenBidsMs,
    lookMs: times.lookMs ?? lookMs,
    patienceMs: times.patienceMs ?? patienceMs,
    announceMs: times.announceMs ?? announceMs,
    breathMs: times.breathMs ?? breathMs,
  }
}
