import { type Finding, finding, type LotEvidence, NOTHING, putRight } from '../finding.ts'
import { stoodAt, stretches } from '../recorded-lot.ts'

/** Finds fair warnings that no screen showed, and those that nobody gave. */
export function warningFindings(lot: LotEvidence): Finding[] {
  return [...unshown(lot), ...unspoken(lot)]
}

/** A shown warning needs a call before its end, after which no bid was called for longer than `lateMs`. */
function unspoken({ said: { lotNumber, calls }, record, lateMs }: LotEvidence): Finding[] {
  const shown = stretches(record.figures, ({ isWarned }) => isWarned)
    // Between two entries of one command no screen shows it.
    .filter(({ isWarned, from, until }) => isWarned && until !== from)
  return shown.flatMap(({ from, until, device }): Finding[] => {
    const given = calls.findLast(({ kind, at }) => kind === 'fair_warning' && at < (until ?? Number.POSITIVE_INFINITY))
    const bid = calls.find(({ kind, n }) => kind === 'bid' && n > (given?.n ?? 0))
    if (given && (!bid || from <= bid.at + lateMs)) return []
    const told = { lotNumber, said: NOTHING, recorded: 'fair warning', device }
    const before = stoodAt(record.figures, from)
    const after = until === null ? undefined : stoodAt(record.figures, until)
    const isTakenBack = until !== null && after?.isActive && after.highest === before?.highest
    return [
      isTakenBack
        ? putRight('unspoken_warning', { ...told, from, until })
        : finding({ ...told, kind: 'unspoken_warning', at: from }),
    ]
  })
}

/** A warning that a bid ended within `lateMs` does not count. */
function unshown({ said: { lotNumber, calls }, record, lateMs }: LotEvidence): Finding[] {
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
