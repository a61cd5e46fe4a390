import type { BodyInput } from '../../../../shared/api/index.ts'
import type { Lot } from '../../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { estimateFigures } from '../../../../shared/rules/estimate-figures.ts'

/** What is edited of a lot, in the table's order. 001 section 2.6. */
export const LOT_FIELDS = ['artist', 'title', 'estimate'] as const
export type LotField = (typeof LOT_FIELDS)[number]

export const FIELD_LABELS: Readonly<Record<LotField, string>> = {
  artist: 'Artist',
  title: 'Title',
  estimate: 'Estimate',
}

export type LotRow = Readonly<{ lotNumber: LotNumber } & Record<LotField, string>>
export type LotEdit = Readonly<Partial<Record<LotField, string>>>

/** What was typed and not yet saved, by lot number. */
export type LotDraft = Readonly<{ edits: ReadonlyMap<LotNumber, LotEdit>; removed: ReadonlySet<LotNumber> }>

export const EMPTY_DRAFT: LotDraft = { edits: new Map(), removed: new Set() }

/** The catalogue's lots as the table holds them. */
export function rowsOf(lots: readonly Lot[]): LotRow[] {
  return lots.map(({ lot_number: lotNumber, artist, title, estimate }) => ({ lotNumber, artist, title, estimate }))
}

/** A lot with what was typed. */
export function edited(row: LotRow, draft: LotDraft): LotRow {
  const edit = draft.edits.get(row.lotNumber)
  return edit ? { ...row, ...edit } : row
}

/** Types into a field; what was there before is no edit. */
export function typeInto(
  draft: LotDraft,
  { row, field, text }: { row: LotRow; field: LotField; text: string },
): LotDraft {
  const { [field]: _, ...others } = draft.edits.get(row.lotNumber) ?? {}
  const edit: LotEdit = text === row[field] ? others : { ...others, [field]: text }
  const edits = new Map(draft.edits)
  if (Object.keys(edit).length === 0) edits.delete(row.lotNumber)
  else edits.set(row.lotNumber, edit)
  return { ...draft, edits }
}

export function removeLot(draft: LotDraft, lotNumber: LotNumber): LotDraft {
  return { ...draft, removed: new Set([...draft.removed, lotNumber]) }
}

/** Puts back every lot that was taken out. */
export function restoreLots(draft: LotDraft): LotDraft {
  return { ...draft, removed: new Set() }
}

/** Whether something would be lost. */
export function hasChanges({ edits, removed }: LotDraft): boolean {
  return edits.size > 0 || removed.size > 0
}

/** What keeps the catalogue from being saved, in words; null where nothing does. */
export function faultOf(rows: readonly LotRow[], draft: LotDraft): string | null {
  const kept = rows.filter(({ lotNumber }) => !draft.removed.has(lotNumber))
  if (kept.length === 0) return 'An auction needs at least one lot'
  const untitled = kept.find((row) => edited(row, draft).title.trim() === '')
  return untitled ? `Lot ${untitled.lotNumber} needs a title` : null
}

export type LotsToSave = Extract<BodyInput<'editLots'>, { lots: unknown }>['lots']

/** The whole catalogue as one save writes it. The figures of an estimate follow its words. */
export function lotsToSave(rows: readonly LotRow[], draft: LotDraft): LotsToSave {
  return rows
    .filter(({ lotNumber }) => !draft.removed.has(lotNumber))
    .map((row) => {
      const { lotNumber, ...fields } = edited(row, draft)
      const estimate = draft.edits.get(lotNumber)?.estimate
      return {
        lot_number: lotNumber,
        ...fields,
        ...(estimate !== undefined && estimateFigures(estimate)),
      }
    })
}
