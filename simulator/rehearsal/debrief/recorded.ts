import { isUndo } from '../../../shared/engine/undo.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import { evolve, lotsOf } from '../../../shared/sale/evolve.ts'
import { remembered } from '../../../shared/sale/remembered.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { type Moment, note, noteFigures, nothingRecorded, type RecordedLot } from './recorded-lot.ts'

/** The sale before its journal, the journal, and the rehearsal's time of each entry. */
type TimedJournal = { first: Sale; entries: readonly SaleEntry[]; clock: (entry: SaleEntry) => number }

/** Replays a journal and returns its moments. */
export function momentsOf({ first, entries, clock }: TimedJournal): Moment[] {
  const moments: Moment[] = []
  let sale = first
  for (const together of byCommand(entries)) {
    const start = sale
    for (const entry of together) {
      const before = sale
      sale = evolve(sale, entry)
      moments.push({ entry, at: clock(entry), before, after: sale })
    }
    sale = remembered(sale, { before: start, after: sale, entries: together })
  }
  return moments
}

/**
 * Builds the record of each lot. It compares the sale before and after each entry, so an edit, a cancellation, an undo
 * and a clear-all give the same record.
 */
export function whatWasRecorded(moments: readonly Moment[]): Map<LotNumber, RecordedLot> {
  const lots = new Map<LotNumber, RecordedLot>()
  const record = (lotNumber: LotNumber) => {
    const lot = lots.get(lotNumber) ?? nothingRecorded()
    lots.set(lotNumber, lot)
    return lot
  }
  for (const moment of moments) {
    const { entry, at, before, after } = moment
    for (const lotNumber of touched(moment)) note(record(lotNumber), lotNumber, moment)
    for (const lotNumber of shownOtherwise(moment)) noteFigures(record(lotNumber), lotNumber, moment)
    if (after.activeLot === before.activeLot) continue
    const ended = before.activeLot === null ? null : lots.get(before.activeLot)?.starts.at(-1)
    if (ended) ended.until = at
    if (after.activeLot !== null)
      record(after.activeLot).starts.push({ from: at, until: null, device: entry.by.device })
  }
  return lots
}

function byCommand(entries: readonly SaleEntry[]): SaleEntry[][] {
  const groups: SaleEntry[][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last && entry.cmd !== undefined && last[0]?.cmd === entry.cmd) last.push(entry)
    else groups.push([entry])
  }
  return groups
}

/** Undo may restore more lots than its event names. */
function touched({ entry, before, after }: Moment): LotNumber[] {
  const named = lotsOf([entry])
  if (named.length > 0 && !isUndo(entry)) return named
  return [...after.lots.keys()].filter((lotNumber) => before.lots.get(lotNumber) !== after.lots.get(lotNumber))
}

/** The lots whose figures may have changed on the desk. */
function shownOtherwise(moment: Moment): Set<LotNumber> {
  const { before, after } = moment
  const active = [before.activeLot, after.activeLot].filter((lotNumber) => lotNumber !== null)
  const isSame = before.activeLot === after.activeLot && before.fairWarning === after.fairWarning
  return new Set([...touched(moment), ...(isSame ? [] : active)])
}
