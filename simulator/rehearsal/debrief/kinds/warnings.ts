import { type Finding, finding, type LotEvidence, NOTHING } from '../finding.ts'
import { stoodAt } from '../recorded-lot.ts'

/** Finds fair warnings that no screen showed. A warning that a bid ended within `lateMs` does not count. */
export function warningFindings({ said: { lotNumber, calls }, record, lateMs }: LotEvidence): Finding[] {
  return calls.flatMap(({ n, at, kind, amount }) => {
    if (kind !== 'fair_warning') return []
    const next = calls.find((call) => call.n > n && (call.kind === 'bid' || call.kind === 'correction'))?.at
    const ended = record.outcomes.find(({ from }) => from >= at)?.from
    const end = Math.min(next ?? Number.POSITIVE_INFINITY, ended ?? Number.POSITIVE_INFINITY)
    const isShort = next !== undefined && end === next && next - at < lateMs
    const shown = record.figures.filter(({ from, until }) => from <= end && (until === null || until > at))
    const could = stoodAt(record.figures, at)
    const mayWarn = could?.isActive && could.highest !== null
    if (isShort || !mayWarn || shown.some(({ isWarned }) => isWarned)) return []
    const said = amount === undefined ? 'fair warning' : `fair warning at ${amount}`
    return [finding({ lotNumber, kind: 'no_fair_warning', at, said, recorded: NOTHING })]
  })
}
