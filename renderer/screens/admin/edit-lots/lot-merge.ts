import { compareLotNumbers, type LotNumber } from '../../../../shared/lot-number.ts'
import { edited, FIELD_LABELS, LOT_FIELDS, type LotDraft, type LotEdit, type LotRow } from './lot-draft.ts'

/** A place where this desk and another changed the same thing to different ends. */
export type Conflict = { id: string; lotNumber: LotNumber; what: string; mine: string; theirs: string }
export type Choice = 'mine' | 'theirs'

/** What another desk saved while something was being typed here. */
export type Meanwhile = {
  conflicts: readonly Conflict[]
  /** Changes that stand in nobody's way, one sentence each. */
  others: readonly string[]
}

type Sides = { base: readonly LotRow[]; theirs: readonly LotRow[]; draft: LotDraft }

const REMOVED = 'Removed'
const byNumber = (rows: readonly LotRow[]) => new Map(rows.map((row) => [row.lotNumber, row]))
const inWords = (text: string) => (text === '' ? '(empty)' : text)
const lotId = (lotNumber: LotNumber) => `${lotNumber}`
const fieldId = (lotNumber: LotNumber, field: string) => `${lotNumber} ${field}`
const isSame = (one: LotRow, other: LotRow) => LOT_FIELDS.every((field) => one[field] === other[field])
const summary = ({ title, artist, estimate }: LotRow) => [artist, title, estimate].filter(Boolean).join(' · ')

/** Sets what was typed here against what another desk saved. */
export function compareMeanwhile({ base, theirs, draft }: Sides): Meanwhile {
  const before = byNumber(base)
  const after = byNumber(theirs)
  const conflicts: Conflict[] = []
  const others: string[] = []
  for (const row of base) {
    const { lotNumber } = row
    const saved = after.get(lotNumber)
    const edit = draft.edits.get(lotNumber)
    const isRemovedHere = draft.removed.has(lotNumber)
    const whole = { id: lotId(lotNumber), lotNumber, what: 'The whole lot' }
    if (!saved) {
      if (edit && !isRemovedHere) conflicts.push({ ...whole, mine: summary(edited(row, draft)), theirs: REMOVED })
      else if (!isRemovedHere) others.push(`Lot ${lotNumber} was removed`)
    } else if (isRemovedHere) {
      if (!isSame(row, saved)) conflicts.push({ ...whole, mine: REMOVED, theirs: summary(saved) })
    } else {
      for (const field of LOT_FIELDS) {
        const mine = edit?.[field]
        if (saved[field] === row[field] || saved[field] === mine) continue
        const what = FIELD_LABELS[field]
        if (mine === undefined) {
          others.push(`Lot ${lotNumber}, ${what}: “${inWords(row[field])}” became “${inWords(saved[field])}”`)
        } else {
          const id = fieldId(lotNumber, field)
          conflicts.push({ id, lotNumber, what, mine: inWords(mine), theirs: inWords(saved[field]) })
        }
      }
    }
  }
  for (const { lotNumber, title } of theirs)
    if (!before.has(lotNumber)) others.push(`Lot ${lotNumber} was added: ${title}`)
  return { conflicts, others }
}

/** The lots and the draft after each conflict was chosen; without a choice, what was typed here stays. */
export function resolveMeanwhile(
  { base, theirs, draft }: Sides,
  choices: ReadonlyMap<string, Choice>,
): { rows: LotRow[]; draft: LotDraft } {
  const after = byNumber(theirs)
  const isTheirs = (id: string) => choices.get(id) === 'theirs'
  const rows = [...theirs]
  const edits = new Map<LotNumber, LotEdit>()
  for (const row of base) {
    const { lotNumber } = row
    const edit = draft.edits.get(lotNumber)
    if (!edit || isTheirs(lotId(lotNumber))) continue
    const saved = after.get(lotNumber)
    if (!saved) {
      if (draft.removed.has(lotNumber)) continue
      rows.push(row)
      edits.set(lotNumber, edit)
      continue
    }
    const kept = Object.entries(edit).filter(
      ([field, text]) =>
        !isTheirs(fieldId(lotNumber, field)) && LOT_FIELDS.some((name) => name === field && saved[name] !== text),
    )
    if (kept.length > 0) edits.set(lotNumber, Object.fromEntries(kept))
  }
  const removed = [...draft.removed].filter((lotNumber) => after.has(lotNumber) && !isTheirs(lotId(lotNumber)))
  return {
    rows: rows.sort((a, b) => compareLotNumbers(a.lotNumber, b.lotNumber)),
    draft: { edits, removed: new Set(removed) },
  }
}
