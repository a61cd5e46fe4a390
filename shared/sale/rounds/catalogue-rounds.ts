import type { LotContent } from '../../auction/stored-auction.ts'
import { CHOICES } from '../../catalogue/choice-words.ts'
import { type Remark, remark } from '../../catalogue/remarks.ts'
import { MOST_IN_ROUND, Round, RoundKind } from '../../entities/rounds/round.ts'
import { lotsNamed } from './round-words.ts'

type Row = Pick<LotContent, 'lot_number' | 'round' | 'round_kind' | 'quantity' | 'appeal'>

/**
 * The rounds of an imported catalogue: the rows with the same text in their column `round`, under the first of them,
 * of its `round_kind` (together if it has none), and an appeal on each lot with levels in its column `appeal`. `faults`
 * names those that can't be rounds: their lots are offered alone.
 */
export function catalogueRounds(lots: readonly Row[]): { rounds: Round[]; faults: string[] } {
  const named = new Map<string, Row[]>()
  for (const lot of lots) {
    const name = lot.round?.trim() ?? ''
    const rows = named.get(name)
    if (rows) rows.push(lot)
    else if (name !== '') named.set(name, [lot])
  }
  const rounds: Round[] = []
  const faults: string[] = []
  for (const [name, rows] of named) {
    const round = roundOf(rows)
    if (rows.length > MOST_IN_ROUND)
      faults.push(`Round “${name}” has ${rows.length} lots, more than ${MOST_IN_ROUND}: they are offered alone`)
    else if (round) rounds.push(round)
    else faults.push(`Round “${name}” has only ${lotsNamed(rows.map((row) => row.lot_number))}: it is offered alone`)
  }
  for (const { lot_number: lotNumber, ...lot } of lots) {
    const [appeal, round] = [lot.appeal?.trim() ?? '', lot.round?.trim() ?? '']
    if (appeal === '') continue
    const asked = round === '' ? levelsOf(appeal) : null
    if (asked) rounds.push({ kind: 'appeal', lots: [lotNumber], ...asked })
    else if (round !== '') faults.push(`Lot ${lotNumber} is in a round and can’t be an appeal`)
    else faults.push(`Lot ${lotNumber} is no appeal: its levels “${appeal}” are not amounts like 500;250;100/5000`)
  }
  return { rounds, faults }
}

/** Names the rounds of a catalogue that can't be set: their lots are offered alone. */
export function roundRemarks(lots: readonly Row[]): Remark[] {
  return catalogueRounds(lots).faults.map((words) => remark('of_the_sale', words))
}

const Asked = Round.pick({ levels: true, goal: true })

/** Parses "500;250;100/5000": the levels of an appeal, and the goal after a slash. Null if they can't be asked for. */
function levelsOf(text: string): Pick<Round, 'levels' | 'goal'> | null {
  const [, named = '', goal] = /^([\d\s;]+)(?:\/\s*(\d+)\s*)?$/.exec(text) ?? []
  const levels = named.split(/[\s;]+/).flatMap((level) => (level === '' ? [] : Number(level)))
  const asked = Asked.safeParse({ levels, ...(goal !== undefined && { goal: Number(goal) }) })
  return asked.success && new Set(levels).size === levels.length ? asked.data : null
}

function roundOf(rows: readonly Row[]): Round | null {
  const [first] = rows
  const kind = RoundKind.catch('together').parse(CHOICES['round kind'].read(first?.round_kind ?? '') ?? 'together')
  const isByPiece = kind === 'each' && CHOICES.quantity.read(first?.quantity ?? '') !== null
  if (rows.length < 2 && !isByPiece) return null
  return { kind, lots: rows.map(({ lot_number }) => lot_number) }
}
