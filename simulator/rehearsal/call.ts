import type { LotNumber } from '../../shared/lot-number.ts'
import type { Place } from './people.ts'

export const CALL_KINDS = [
  'lot',
  'open',
  'bid',
  'ask',
  'correction',
  'fair_warning',
  'sold',
  'passed',
  'withdrawn',
  'pause',
  'remark',
] as const
export type CallKind = (typeof CALL_KINDS)[number]

/** Where a bid was made; `advanced` is one from the book, which the clerk has accepted. */
export type CallType = Place | 'advanced'

/**
 * Something the auctioneer said. `at` is milliseconds of the rehearsal's own clock; amounts are whole units of the sale's
 * currency. A correction puts the amount or the paddle of the last bid right; one to the amount of an earlier bid takes the
 * later ones back. A bid on a lot that had ended reopens it.
 */
export type Call = {
  n: number
  at: number
  lotNumber: LotNumber
  kind: CallKind
  text: string
  type?: CallType
  amount?: number
  paddleNumber?: string
}

/** What is said, before it has its place and time. */
export type Saying = Omit<Call, 'n' | 'at' | 'lotNumber'>
