import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import { estimateFigures } from '../../../shared/amounts/written-estimate.ts'
import type { BodyInput } from '../../../shared/api/index.ts'
import { BLANK_LOT } from '../../../shared/auction/stored-auction.ts'
import { EDITED_LOT_FIELDS, type EditedLotField } from '../../../shared/catalogue/lot-fields.ts'
import type { Lot } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { inKnownOrder } from '../../../shared/sale/changes/content-changes.ts'
import { isSame } from '../../../shared/three-way-merge.ts'

/** The changed fields of a lot; a field with its old text is not an edit. */
export type LotEdit = Partial<Pick<Lot, EditedLotField>>

export type LotDraft = Readonly<{
  edits: ReadonlyMap<LotNumber, LotEdit>
  removed: ReadonlySet<LotNumber>
  added: ReadonlyMap<LotNumber, Lot>
  /** The chosen order; null without one. */
  order: readonly LotNumber[] | null
}>

export const EMPTY_DRAFT: LotDraft = { edits: new Map(), removed: new Set(), added: new Map(), order: null }

/** Returns the lots of an edit in their order: the original ones, removed ones too, and the new ones. */
export function lotsOf(lots: readonly Lot[], { added, order }: LotDraft): readonly Lot[] {
  if (added.size === 0 && order === null) return lots
  const all = new Map([...lots, ...added.values()].map((lot) => [lot.lot_number, lot]))
  return inKnownOrder([...all.keys()], order ?? lots.map(numberOf)).flatMap((lotNumber) => all.get(lotNumber) ?? [])
}

const numberOf = ({ lot_number }: Lot) => lot_number

/** Adds a lot with a number and a title; its number decides its place. */
export function addLot(draft: LotDraft, lot: Pick<Lot, 'lot_number' | 'title'>): LotDraft {
  const { tagIds: _, image: __, ...blank } = BLANK_LOT
  const whole = { ...blank, ...lot, local_image_path: null, image_width: null, image_height: null, tags: [] }
  return { ...draft, added: new Map(draft.added).set(lot.lot_number, whole) }
}

/** Puts a lot before another; at the end if `before` is null. */
export function moveLot(
  lots: readonly Lot[],
  draft: LotDraft,
  { lotNumber, before }: { lotNumber: LotNumber; before: LotNumber | null },
): LotDraft {
  const now = lotsOf(lots, draft).map(numberOf)
  const others = now.filter((each) => each !== lotNumber)
  const at = before === null ? others.length : others.indexOf(before)
  const order = others.toSpliced(at === -1 ? others.length : at, 0, lotNumber)
  const isAsBefore = isSameOrder(order, lotsOf(lots, { ...draft, order: null }).map(numberOf))
  return { ...draft, order: isAsBefore ? null : order }
}

export const isSameOrder = (one: readonly LotNumber[], other: readonly LotNumber[]) =>
  one.length === other.length && one.every((each, at) => each === other[at])

/** Returns a lot with its edits applied. */
export function edited(lot: Lot, draft: LotDraft): Lot {
  const edit = draft.edits.get(lot.lot_number)
  return edit ? { ...lot, ...edit } : lot
}

/** Returns the edits between two versions of a lot. */
export function editBetween(lot: Lot, changed: Lot): LotEdit {
  const fields = EDITED_LOT_FIELDS.filter((field) => !isSame(changed[field], lot[field]))
  return Object.fromEntries(fields.map((field) => [field, changed[field]]))
}

/** Changes fields of a lot; the figures of an estimate follow its text, in the unit of the sale. */
export function editLot(draft: LotDraft, lot: Lot, changes: LotEdit, unit: MoneyUnit): LotDraft {
  const { estimate } = changes
  const figures =
    estimate === undefined ? {} : isSame(estimate, lot.estimate) ? figuresOf(lot) : estimateFigures(estimate, unit)
  const edit = editBetween(lot, { ...edited(lot, draft), ...figures, ...changes })
  const edits = new Map(draft.edits)
  if (Object.keys(edit).length === 0) edits.delete(lot.lot_number)
  else edits.set(lot.lot_number, edit)
  return { ...draft, edits }
}

const figuresOf = ({ low_estimate, high_estimate }: Lot) => ({ low_estimate, high_estimate })

export function removeLot(draft: LotDraft, lotNumber: LotNumber): LotDraft {
  if (draft.added.has(lotNumber)) {
    const without = <V>(map: ReadonlyMap<LotNumber, V>) => new Map([...map].filter(([each]) => each !== lotNumber))
    return { ...draft, added: without(draft.added), edits: without(draft.edits) }
  }
  return { ...draft, removed: new Set([...draft.removed, lotNumber]) }
}

/** Restores every removed lot. */
export function restoreLots(draft: LotDraft): LotDraft {
  return { ...draft, removed: new Set() }
}

/** Whether unsaved changes would be lost. */
export function hasChanges({ edits, removed, added, order }: LotDraft): boolean {
  return edits.size > 0 || removed.size > 0 || added.size > 0 || order !== null
}

/** Returns the error that prevents a save, in words, or null. */
export function faultOf(lots: readonly Lot[], draft: LotDraft): string | null {
  const kept = lotsOf(lots, draft)
    .filter(({ lot_number }) => !draft.removed.has(lot_number))
    .map((lot) => edited(lot, draft))
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
 * Returns every lot of the catalogue, so that none is lost, each with only its changes; new lots whole, and also lots
 * that another desk removed and this one keeps (`revived`).
 */
export function lotsToSave(
  lots: readonly Lot[],
  draft: LotDraft,
  revived: ReadonlySet<LotNumber> = new Set(),
): LotsToSave {
  return lotsOf(lots, draft)
    .filter(({ lot_number }) => !draft.removed.has(lot_number))
    .map((lot) => {
      const { lot_number, title } = lot
      const isWhole = revived.has(lot_number) || draft.added.has(lot_number)
      return { ...(isWhole ? lot : { lot_number, title }), ...draft.edits.get(lot_number) }
    })
}
