import type { Bid } from '../../../shared/entities/bid.ts'
import type { OutcomeStatus, SaleStatus } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { noteNeeded } from '../../../shared/rules/correction-note.ts'
import { isBelowReserve } from '../../components/lot/subject-choice.ts'

/** What the clerk changed of an outcome; null where it stands as it was. */
export type CorrectionDraft = {
  status: OutcomeStatus | null
  paddle: string | null
  amount: number | null
  subject: boolean | null
  notes: string
}

export const UNCHANGED: CorrectionDraft = { status: null, paddle: null, amount: null, subject: null, notes: '' }

/** The outcome as the dialog shows it. */
export type CorrectedOutcome = {
  status: OutcomeStatus
  paddle: string
  amount: number | null
  subject: boolean
  /** A sale, or a price, that is below the reserve and was not so before. */
  isBelow: boolean
}

/** An outcome with what was changed of it: a paddle typed for a lot without a sale sells it, at its highest bid. */
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

/** Why the correction needs a note; null where it needs none. */
export function noteFor(
  { status, amount, paddle }: CorrectedOutcome,
  { was, bids }: { was: SaleStatus; bids: readonly Bid[] },
) {
  if (status !== 'sold') return null
  return noteNeeded({ amount, paddleNumber: paddle || 'FLOOR' }, { was, bids })
}

/** What is sent: only what was changed; null where nothing was. */
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

/** The outcome that a letter chooses, unless it may belong to the lot number that is being typed. */
export function outcomeOfKey(key: string, lots: readonly { lot_number: LotNumber }[], typed: string | null) {
  const status = LETTERS[key.toLowerCase()]
  if (!status || typed === null) return status ?? null
  const begun = `${typed}${key}`.toLowerCase()
  return lots.some((lot) => String(lot.lot_number).toLowerCase().startsWith(begun)) ? null : status
}
