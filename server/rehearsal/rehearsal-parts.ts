import type { RehearsalCall } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { SaleEntry } from '../../shared/sale/entry.ts'
import type { SaleRoom } from '../sale/room/room.ts'
import type { Callers } from './callers.ts'
import type { OnlineBidders } from './online-bidders.ts'
import type { SimulatedDesk } from './showcase/simulated-desk.ts'
import type { Began, TruthLog } from './truth-log.ts'

/** Rests for so many milliseconds of `ticks`, or until the signal. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

export type RehearsalParts = {
  began: Began
  /** The copy that the desk works on. */
  room: SaleRoom
  /** The copy's journal so far. */
  entries: readonly SaleEntry[]
  truth: TruthLog
  bidders: OnlineBidders
  callers: Callers
  /** The simulated clerk of a demonstration; null if a person clerks. */
  desk: SimulatedDesk | null
  now: () => Date
  ticks: () => number
  wait: Wait
  /** Whether a clerk's screen is open anywhere. */
  isDeskOpen: () => boolean
  onCall: (call: RehearsalCall) => void
  onStatus: () => void
}
