import type { SaleProgress } from '../entities/auction.ts'
import type { LotStatus, OutcomeStatus, Shortfall } from '../entities/lot.ts'
import type { LotResult } from '../entities/results.ts'

/** The ways in which a lot can end, each with its word on screens and in records. A subject sale waits for the vendor's approval. */
export const ENDINGS = {
  sold: 'Sold',
  subject: 'Sold subject',
  below_reserve: 'Sold below reserve',
  passed: 'Passed',
  bought_in: 'Bought in',
  withdrawn: 'Withdrawn',
} as const
export type Ending = keyof typeof ENDINGS

/** What tells the ending of a lot. */
export type Ended = { status: OutcomeStatus; subject?: boolean | undefined; shortfall?: Shortfall | null | undefined }

/** How the record of a lot ends that was typed in from the clerk's paper. */
export const FROM_PAPER = 'typed in from paper'

/** Milliseconds after the hammer in which an online bid that is refused is told of as late. */
export const LATE_BID_MS = 5_000

/** Milliseconds for which a late bid is told. */
export const LATE_BID_TOLD_MS = 30_000

/** Whether a lot has its outcome. */
export function isFinished(status: LotStatus | null | undefined): status is OutcomeStatus {
  return status === 'sold' || status === 'passed' || status === 'withdrawn'
}

/** How a lot ended. */
export function endingOf({ status, subject, shortfall }: Ended): Ending {
  return subject ? 'subject' : (shortfall ?? status)
}

/** How far a sale is: lots by their outcomes. */
export function progressWords(progress: SaleProgress): string {
  return `${endedWords(progress)}, ${progress.toGo} to go`
}

/** The lots that have an outcome, by outcome. */
export function endedWords({ sold, passed, withdrawn }: SaleProgress): string {
  return `${sold} sold, ${passed} passed${withdrawn > 0 ? `, ${withdrawn} withdrawn` : ''}`
}

/** How many lots have an outcome. */
export function endedCount({ sold, passed, withdrawn }: SaleProgress): number {
  return sold + passed + withdrawn
}

/** How a lot ended, in a word or two. */
export function outcomeLabel(lot: Ended): string {
  return ENDINGS[endingOf(lot)]
}

/** How a lot stands in the sale's records: "Sold subject, offered again"; empty where it has no outcome. */
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
