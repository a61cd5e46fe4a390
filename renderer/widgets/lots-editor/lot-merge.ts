import { EDITED_LOT_FIELDS, type EditedLotField, LOT_CONTENT } from '../../../shared/catalogue/lot-fields.ts'
import type { Lot } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { inKnownOrder } from '../../../shared/sale/changes/content-changes.ts'
import { mergeLists, type Place } from '../../../shared/three-way-merge.ts'
import { EMPTY_DRAFT, editBetween, edited, isSameOrder, type LotDraft, type LotEdit, lotsOf } from './lot-draft.ts'

/** A field or lot that this desk and another changed in different ways. */
export type Conflict = { id: string; lotNumber: LotNumber; what: string; mine: string; theirs: string }
export type MergeSide = 'mine' | 'theirs'

/** The changes that another desk saved during the edit. */
export type Meanwhile = {
  conflicts: readonly Conflict[]
  /** Changes without a conflict, one sentence each. */
  others: readonly string[]
}

type MergeInput = { base: readonly Lot[]; theirs: readonly Lot[]; draft: LotDraft }
type LotPlace = Place<LotNumber, EditedLotField>

const idOf = ({ key, field }: LotPlace) => (field === null ? `${key}` : `${key} ${field}`)
const byNumber = (lots: readonly Lot[]) => new Map(lots.map((lot) => [lot.lot_number, lot]))
const inWords = (value: unknown) => String(value ?? '') || '(empty)'
const wholeInWords = (lot: Lot | undefined) =>
  lot ? [lot.artist, lot.title, lot.estimate].filter(Boolean).join(' · ') : 'Removed'

/** Merges this desk's edits with another's; without a choice, this desk's are kept. */
function merge({ base, theirs, draft }: MergeInput, choices: ReadonlyMap<string, MergeSide>) {
  const kept = lotsOf(base, draft).filter(({ lot_number }) => !draft.removed.has(lot_number))
  const sides = {
    base: byNumber(base),
    mine: byNumber(kept.map((lot) => edited(lot, draft))),
    theirs: byNumber(theirs),
  }
  return { sides, ...mergeLists(EDITED_LOT_FIELDS, sides, (place) => choices.get(idOf(place)) === 'theirs') }
}

/** Whether another desk changed the order of the lots. */
function isReordered({ base, theirs }: MergeInput): boolean {
  const numbers = [base, theirs].map((lots) => lots.map(({ lot_number }) => lot_number))
  const [was = [], is = []] = numbers.map((each, at) => {
    const other = new Set(numbers[1 - at])
    return each.filter((lotNumber) => other.has(lotNumber))
  })
  return !isSameOrder(was, is)
}

/** Returns the conflicts to choose between, and the other changes. */
export function compareMeanwhile(edit: MergeInput): Meanwhile {
  const { sides, conflicts, others } = merge(edit, new Map())
  const sideInWords = (side: ReadonlyMap<LotNumber, Lot>, { key, field }: LotPlace) => {
    const lot = side.get(key)
    return field === null ? wholeInWords(lot) : inWords(lot?.[field])
  }
  return {
    conflicts: conflicts.map((place) => ({
      id: idOf(place),
      lotNumber: place.key,
      what: place.field === null ? 'The whole lot' : LOT_CONTENT[place.field].label,
      mine: sideInWords(sides.mine, place),
      theirs: sideInWords(sides.theirs, place),
    })),
    others: [
      ...(isReordered(edit) ? ['The lots were put in another order, which stays'] : []),
      ...others.map((place) => {
        const { key, field } = place
        if (field !== null) {
          const was = sideInWords(sides.base, place)
          return `Lot ${key}, ${LOT_CONTENT[field].label}: “${was}” became “${sideInWords(sides.theirs, place)}”`
        }
        const added = sides.theirs.get(key)
        return added ? `Lot ${key} was added: ${added.title}` : `Lot ${key} was removed`
      }),
    ],
  }
}

/** Returns the lots and the draft after all choices; `revived` are lots that only this desk still has. */
export function resolveMeanwhile(
  edit: MergeInput,
  choices: ReadonlyMap<string, MergeSide>,
): { lots: Lot[]; draft: LotDraft; revived: ReadonlySet<LotNumber> } {
  const { sides, merged } = merge(edit, choices)
  const lots = new Map(sides.theirs)
  const edits = new Map<LotNumber, LotEdit>()
  const revived = new Set<LotNumber>()
  for (const [lotNumber, mine] of merged) {
    if (!lots.has(lotNumber)) {
      revived.add(lotNumber)
      lots.set(lotNumber, sides.base.get(lotNumber) ?? mine)
    }
    const changes = editBetween(lots.get(lotNumber) ?? mine, mine)
    if (Object.keys(changes).length > 0) edits.set(lotNumber, changes)
  }
  return {
    lots: inKnownOrder([...lots.keys()], [...sides.theirs.keys()]).flatMap((each) => lots.get(each) ?? []),
    draft: {
      ...EMPTY_DRAFT,
      edits,
      removed: new Set([...sides.theirs.keys()].filter((lotNumber) => !merged.has(lotNumber))),
      order: isReordered(edit) ? null : edit.draft.order,
    },
    revived,
  }
}
