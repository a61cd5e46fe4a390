import type { CallType } from '../../../shared/entities/rehearsal.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { isValidBid } from '../../../shared/rules/bids.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import { evolve, lotsOf, remembered } from '../../../shared/sale/evolve.ts'
import { isUndo } from '../../../shared/sale/features/undo.ts'
import { type LotSale, lotOf, type Outcome, type Sale, type SaleBid } from '../../../shared/sale/state.ts'

/**
 * Something that stood in the record from `from` until `until`, null where it stood at the end, and the device that put it
 * there. Milliseconds of the rehearsal.
 */
type Stood<T> = T & { from: number; until: number | null; device: string }

/** A valid bid of the record, with the figures it had all that time. */
export type RecordedBid = Stood<{ id: string; amount: number; type: CallType; paddle: string | null }>
export type RecordedOutcome = Stood<{ status: Outcome['status']; amount: number | null; paddle: string | null }>

/** All that ever stood in the record of one lot, oldest first. */
export type RecordedLot = { bids: RecordedBid[]; outcomes: RecordedOutcome[]; starts: Stood<object>[] }

/** A moment of a journal: the entry, when, and the sale before and after it. */
export type Moment = { entry: SaleEntry; at: number; before: Sale; after: Sale }

/** The sale before its journal, the journal, and the rehearsal's clock for each time of it. */
type Journal = { first: Sale; entries: readonly SaleEntry[]; clock: (epochMs: number) => number }

/** A journal moment by moment. */
export function momentsOf({ first, entries, clock }: Journal): Moment[] {
  const moments: Moment[] = []
  let sale = first
  for (const together of byCommand(entries)) {
    const start = sale
    for (const entry of together) {
      const before = sale
      sale = evolve(sale, entry)
      moments.push({ entry, at: clock(Date.parse(entry.at)), before, after: sale })
    }
    sale = remembered(sale, { before: start, after: sale, entries: together })
  }
  return moments
}

/**
 * The record of a journal, lot by lot. It compares the sale before and after each entry, so it is the same whether a
 * correction was an edit, a cancellation, an undo or a clear-all.
 */
export function whatWasRecorded(moments: readonly Moment[]): Map<LotNumber, RecordedLot> {
  const lots = new Map<LotNumber, RecordedLot>()
  const record = (lotNumber: LotNumber) => {
    const lot = lots.get(lotNumber) ?? { bids: [], outcomes: [], starts: [] }
    lots.set(lotNumber, lot)
    return lot
  }
  for (const moment of moments) {
    const { entry, at, before, after } = moment
    for (const lotNumber of touched(moment)) note(record(lotNumber), lotOf(after, lotNumber), { at, entry })
    if (after.activeLot === before.activeLot) continue
    const ended = before.activeLot === null ? null : lots.get(before.activeLot)?.starts.at(-1)
    if (ended) ended.until = at
    if (after.activeLot !== null)
      record(after.activeLot).starts.push({ from: at, until: null, device: entry.by.device })
  }
  return lots
}

/** The entries of one command after the other. */
function byCommand(entries: readonly SaleEntry[]): SaleEntry[][] {
  const groups: SaleEntry[][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last && entry.cmd !== undefined && last[0]?.cmd === entry.cmd) last.push(entry)
    else groups.push([entry])
  }
  return groups
}

/** Undoing may put back more lots than the event names. */
function touched({ entry, before, after }: Moment): LotNumber[] {
  const named = lotsOf([entry])
  if (named.length > 0 && !isUndo(entry)) return named
  return [...after.lots.keys()].filter((lotNumber) => before.lots.get(lotNumber) !== after.lots.get(lotNumber))
}

function note(lot: RecordedLot, now: LotSale | null, { at, entry }: Pick<Moment, 'at' | 'entry'>): void {
  const { device } = entry.by
  const valid = new Map([...(now?.bids.values() ?? [])].filter(isValid).map((bid) => [bid.id, figures(bid)]))
  for (const stood of lot.bids) {
    const is = valid.get(stood.id)
    if (stood.until !== null) continue
    if (is && is.amount === stood.amount && is.type === stood.type && is.paddle === stood.paddle) valid.delete(stood.id)
    else stood.until = at
  }
  for (const bid of valid.values()) lot.bids.push({ ...bid, from: at, until: null, device })
  const outcome = now?.outcome ?? null
  const last = lot.outcomes.at(-1)
  const isSame =
    outcome !== null &&
    last?.until === null &&
    last.status === outcome.status &&
    last.amount === outcome.amount &&
    last.paddle === outcome.paddleNumber
  if (isSame) return
  if (last?.until === null) last.until = at
  if (outcome) {
    const { status, amount, paddleNumber } = outcome
    lot.outcomes.push({ status, amount, paddle: paddleNumber, from: at, until: null, device })
  }
}

const figures = ({ id, amount, type, paddleNumber }: SaleBid & { type: CallType }) => ({
  id,
  amount,
  type,
  paddle: paddleNumber,
})

function isValid(bid: SaleBid): bid is SaleBid & { type: CallType } {
  return isValidBid(bid)
}
