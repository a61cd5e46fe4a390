import type { BodyInput } from '../../shared/api/index.ts'
import { EDITED_LOT_FIELDS, type EditedLotField } from '../../shared/catalogue/lot-fields.ts'
import { estimateFigures } from '../../shared/catalogue/written-estimate.ts'
import type { Lot } from '../../shared/entities/lot.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { isSame } from '../../shared/three-way-merge.ts'

/** What was typed into a lot; a field that reads again as it did is no edit. */
export type LotEdit = Partial<Pick<Lot, EditedLotField>>

/** What was typed and not yet saved, by lot number. */
export type LotDraft = Readonly<{ edits: ReadonlyMap<LotNumber, LotEdit>; removed: ReadonlySet<LotNumber> }>

export const EMPTY_DRAFT: LotDraft = { edits: new Map(), removed: new Set() }

/** A lot with what was typed. */
export function edited(lot: Lot, draft: LotDraft): Lot {
  const edit = draft.edits.get(lot.lot_number)
  return edit ? { ...lot, ...edit } : lot
}

/** The edits that make one lot of another. */
export function editBetween(lot: Lot, changed: Lot): LotEdit {
  const fields = EDITED_LOT_FIELDS.filter((field) => !isSame(changed[field], lot[field]))
  return Object.fromEntries(fields.map((field) => [field, changed[field]]))
}

/** Changes fields of a lot; the figures of an estimate follow its words. */
export function editLot(draft: LotDraft, lot: Lot, changes: LotEdit): LotDraft {
  const { estimate } = changes
  const figures =
    estimate === undefined ? {} : isSame(estimate, lot.estimate) ? figuresOf(lot) : estimateFigures(estimate)
  const edit = editBetween(lot, { ...edited(lot, draft), ...figures, ...changes })
  const edits = new Map(draft.edits)
  if (Object.keys(edit).length === 0) edits.delete(lot.lot_number)
  else edits.set(lot.lot_number, edit)
  return { ...draft, edits }
}

const figuresOf = ({ low_estimate, high_estimate }: Lot) => ({ low_estimate, high_estimate })

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
export function faultOf(lots: readonly Lot[], draft: LotDraft): string | null {
  const kept = lots.filter(({ lot_number }) => !draft.removed.has(lot_number)).map((lot) => edited(lot, draft))
  if (kept.length === 0) return 'An auction needs at least one lot'
  for (const { lot_number, title, low_estimate, high_estimate } of kept) {
    const edit = draft.edits.get(lot_number)
    if (!edit) continue
    if (Object.values(edit).some(Number.isNaN)) return `Lot ${lot_number} has an amount that can’t be read`
    if (title.trim() === '') return `Lot ${lot_number} needs a title`
    if (low_estimate && high_estimate && low_estimate > high_estimate)
      return `Lot ${lot_number}: the low estimate is above the high one`
  }
  return null
}

export type LotsToSave = Extract<BodyInput<'editLots'>, { lots: unknown }>['lots']

/**
 * Every lot of the catalogue, so that none goes missing, each with no more than what changed. `revived` are those that
 * another desk removed and this one keeps: they are written whole.
 */
export function lotsToSave(
  lots: readonly Lot[],
  draft: LotDraft,
  revived: ReadonlySet<LotNumber> = new Set(),
): LotsToSave {
  return lots
    .filter(({ lot_number }) => !draft.removed.has(lot_number))
    .map((lot) => {
      const { lot_number, title } = lot
      return { ...(revived.has(lot_number) ? lot : { lot_number, title }), ...draft.edits.get(lot_number) }
    })
}
