import type { SaleProgress } from '../entities/auction.ts'
import type { LotStatus, OutcomeStatus, Shortfall } from '../entities/lot.ts'
import type { LotResult } from '../entities/results.ts'

/** The outcomes of a lot, with their words on screens and in records. A subject sale waits for the vendor. */
export const ENDINGS = {
  sold: 'Sold',
  subject: 'Sold subject',
  below_reserve: 'Sold below reserve',
  passed: 'Passed',
  bought_in: 'Bought in',
  withdrawn: 'Withdrawn',
} as const
export type Ending = keyof typeof ENDINGS

/** The fields that determine a lot's outcome. */
export type Ended = { status: OutcomeStatus; subject?: boolean | undefined; shortfall?: Shortfall | null | undefined }

/** The end of a lot's sentence if it was recorded from the clerk's paper. */
export const FROM_PAPER = 'typed in from paper'

/** The time after the hammer in which a refused online bid counts as late, in ms. */
export const LATE_BID_MS = 5_000

/** The time for which a late bid is shown, in ms. */
export const LATE_BID_TOLD_MS = 30_000

/** Whether a lot has an outcome. */
export function isFinished(status: LotStatus | null | undefined): status is OutcomeStatus {
  return status === 'sold' || status === 'passed' || status === 'withdrawn'
}

/** The outcome of a lot. */
export function endingOf({ status, subject, shortfall }: Ended): Ending {
  return subject ? 'subject' : (shortfall ?? status)
}

/** The progress of a sale: lots by outcome. */
export function progressWords(progress: SaleProgress): string {
  return `${endedWords(progress)}, ${progress.toGo} to go`
}

/** The finished lots, by outcome. */
export function endedWords({ sold, passed, withdrawn }: SaleProgress): string {
  return `${sold} sold, ${passed} passed${withdrawn > 0 ? `, ${withdrawn} withdrawn` : ''}`
}

/** The number of finished lots. */
export function endedCount({ sold, passed, withdrawn }: SaleProgress): number {
  return sold + passed + withdrawn
}

/** The outcome of a lot, in a word or two. */
export function outcomeLabel(lot: Ended): string {
  return ENDINGS[endingOf(lot)]
}

/** The outcome of a lot in the sale's records: "Sold subject, offered again"; empty without an outcome. */
export function recordWords({ status, offeredAgain, ...how }: LotResult): string {
  const outcome = status === 'open' ? '' : outcomeLabel({ status, ...how })
  if (!offeredAgain) return outcome
  return outcome ? `${outcome}, offered again` : 'Offered again'
}

/** "2.3 s". */
export function secondsLate(lateBy: number): string {
  return `${(lateBy / 1000).toFixed(1)} s`
}

/** "2.3 s after the hammer". */
export function lateWords(lateBy: number): string {
  return `${secondsLate(lateBy)} after the hammer`
}
