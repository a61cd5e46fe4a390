import type { Round } from '../../entities/rounds/round.ts'
import type { LotNumber } from '../../lot-number.ts'

/** The runs of lot numbers in their order: 12, 13, 14, 18 are 12 to 14, and 18. A run has three numbers or more. */
export function lotRuns(lots: readonly LotNumber[]): { from: LotNumber; to: LotNumber }[] {
  const runs: { from: LotNumber; to: LotNumber }[] = []
  let at = 0
  while (at < lots.length) {
    const from = lots[at] ?? ''
    let end = at
    while (isNext(lots[end], lots[end + 1])) end += 1
    if (end - at < 2) end = at
    runs.push({ from, to: lots[end] ?? from })
    at = end + 1
  }
  return runs
}

function isNext(lot: LotNumber | undefined, next: LotNumber | undefined): boolean {
  return typeof lot === 'number' && next === lot + 1
}

/** Writes lots as a clerk types them: "12-15,18". */
export function writtenLots(lots: readonly LotNumber[]): string {
  return lotRuns(lots)
    .map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`))
    .join(',')
}

/** "lot 12", "lots 12 to 15", "lots 12 to 14 and 18". */
export function lotsNamed(lots: readonly LotNumber[]): string {
  const runs = lotRuns(lots).map(({ from, to }) => (from === to ? String(from) : `${from} to ${to}`))
  const last = runs.pop()
  const words = runs.length > 0 ? `${runs.join(', ')} and ${last}` : last
  return `${lots.length === 1 ? 'lot' : 'lots'} ${words}`
}

/** The offer of a round in the audit trail: "as a choice, at least 2 of them". */
export function offerWords({ kind, lots, min, order, split }: Round): string {
  if (kind === 'appeal') return 'as an appeal for pledges'
  if (kind === 'together') return split === 'lead' ? 'together, priced on the first' : 'together'
  if (kind === 'each') return lots.length > 1 ? 'at so much each' : 'by the piece'
  const least = min === undefined ? '' : `, at least ${min} of them`
  return order === 'following' ? `with an option on the next${least}` : `as a choice${least}`
}
