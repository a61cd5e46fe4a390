import type { Bid } from '../../../shared/entities/bid.ts'
import type { OutcomeStatus, SaleStatus } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { noteNeeded } from '../../../shared/rules/correction-note.ts'
import { isBelowReserve } from '../../components/lot/subject-choice.ts'

/** The clerk's changes of an outcome; null for unchanged fields. */
export type CorrectionDraft = {
  status: OutcomeStatus | null
  paddle: string | null
  amount: number | null
  subject: boolean | null
  notes: string
}

export const UNCHANGED: CorrectionDraft = { status: null, paddle: null, amount: null, subject: null, notes: '' }

/** The outcome shown in the dialog. */
export type CorrectedOutcome = {
  status: OutcomeStatus
  paddle: string
  amount: number | null
  subject: boolean
  /** Whether a sale or a price is newly below the reserve. */
  isBelow: boolean
}

/** Returns an outcome with its changes: a paddle typed for an unsold lot sells it at its highest bid. */
export function corrected(
  draft: CorrectionDraft,
  {
    sale,
    highest,
    reserve,
  }: { sale: SaleStatus & { status: OutcomeStatus }; highest: Bid | null; reserve: number | null | undefined },
): CorrectedOutcome {
  const status = draft.status ?? (draft.paddle ? 'sold' : sale.status)
  if (status !== 'sold') return { status, paddle: '', amount: null, subject: false, isBelow: false }
  const amount = draft.amount ?? sale.amount ?? highest?.amount ?? null
  const isBelow = isBelowReserve(amount, reserve) && (sale.amount === null || (amount ?? 0) < sale.amount)
  return {
    status,
    paddle: draft.paddle ?? sale.paddleNumber ?? highest?.paddleNumber ?? '',
    amount,
    subject: draft.subject ?? (sale.subject === true || isBelow),
    isBelow,
  }
}

/** Returns why the correction needs a note, or null. */
export function noteFor(
  { status, amount, paddle }: CorrectedOutcome,
  { was, bids }: { was: SaleStatus; bids: readonly Bid[] },
) {
  if (status !== 'sold') return null
  return noteNeeded({ amount, paddleNumber: paddle || 'FLOOR' }, { was, bids })
}

/** Returns the changes to send, or null without any. */
export function correctionBody(draft: CorrectionDraft, sale: SaleStatus, outcome: CorrectedOutcome) {
  const { status, paddle, amount, subject, isBelow } = outcome
  const changes = {
    ...(status !== sale.status && { status }),
    ...(status === 'sold' && amount !== null && amount !== sale.amount && { amount }),
    ...(status === 'sold' && paddle !== (sale.paddleNumber ?? '') && { paddleNumber: paddle || 'FLOOR' }),
    ...(status === 'sold' && subject !== (sale.subject === true) && { subject }),
    ...(isBelow && !subject && { belowReserve: true }),
    ...(draft.notes.trim() && { notes: draft.notes.trim() }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}

const LETTERS: Readonly<Record<string, OutcomeStatus>> = { s: 'sold', p: 'passed', w: 'withdrawn' }

/** Returns the outcome that a letter chooses, unless it may belong to the typed lot number. */
export function outcomeOfKey(key: string, lots: readonly { lot_number: LotNumber }[], typed: string | null) {
  const status = LETTERS[key.toLowerCase()]
  if (!status || typed === null) return status ?? null
  const begun = `${typed}${key}`.toLowerCase()
  return lots.some((lot) => String(lot.lot_number).toLowerCase().startsWith(begun)) ? null : status
}
