import type { LotStatus, OutcomeStatus } from '../entities/lot.ts'
import type { LotResult } from '../entities/results.ts'

/** What screens and records call the ways in which a lot can end. */
const OUTCOME_WORDS: Readonly<Record<OutcomeStatus, string>> = {
  sold: 'Sold',
  passed: 'Passed',
  withdrawn: 'Withdrawn',
}

/** Milliseconds after the hammer in which an online bid that is refused is told of as late. */
export const LATE_BID_MS = 5_000

/** Milliseconds for which a late bid is told. */
export const LATE_BID_TOLD_MS = 30_000

/** Whether a lot has its outcome. */
export function isFinished(status: LotStatus | null | undefined): status is OutcomeStatus {
  return status === 'sold' || status === 'passed' || status === 'withdrawn'
}

/** How a lot ended, in a word or two: "Sold subject" waits for the vendor's approval. */
export function outcomeLabel({ status, subject }: { status: OutcomeStatus; subject: boolean }): string {
  return subject ? 'Sold subject' : OUTCOME_WORDS[status]
}

/** How a lot stands in the sale's records: "Sold subject, offered again"; empty where it has no outcome. */
export function recordWords(lot: Pick<LotResult, 'status' | 'subject' | 'offeredAgain'>): string {
  const { status, subject, offeredAgain } = lot
  const outcome = status === 'open' ? '' : outcomeLabel({ status, subject: subject === true })
  if (!offeredAgain) return outcome
  return outcome ? `${outcome}, offered again` : 'Offered again'
}

/** "2.3 s after the hammer". */
export function lateWords(lateBy: number): string {
  return `${(lateBy / 1000).toFixed(1)} s after the hammer`
}
