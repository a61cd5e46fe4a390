import type { CallKind, CallType } from '../../shared/entities/rehearsal.ts'
import type { LotNumber } from '../../shared/lot-number.ts'

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
  type?: CallType | undefined
  amount?: number | undefined
  paddleNumber?: string | undefined
}

/** What is said, before it has its place and time. */
export type Saying = Omit<Call, 'n' | 'at' | 'lotNumber'>
