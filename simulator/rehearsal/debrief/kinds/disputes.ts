import { type Finding, finding, type LotEvidence, putRight } from '../finding.ts'
import { stretches } from '../recorded-lot.ts'

/** Finds disputes in which the rule still accepted online bids `lateMs` after their call. */
export function disputeFindings({ said: { lotNumber, calls }, record, lateMs }: LotEvidence): Finding[] {
  return calls.flatMap((call): Finding[] => {
    if (call.kind !== 'dispute') return []
    const late = call.at + lateMs
    const settled = calls.find(({ kind, n }) => kind === 'settled' && n > call.n)?.at ?? Number.POSITIVE_INFINITY
    const isOn = stretches(record.figures, ({ isByRule }) => isByRule).find(
      ({ isByRule, from, until }) => isByRule && from < settled && (until ?? Number.POSITIVE_INFINITY) > late,
    )
    if (!isOn) return []
    const told = { lotNumber, due: call.at, said: 'nothing online', recorded: 'the rule went on' }
    const { until } = isOn
    const from = Math.max(isOn.from, late)
    return until === null || until >= settled
      ? [finding({ ...told, kind: 'rule_in_dispute', at: from })]
      : [putRight('rule_in_dispute', { ...told, from, until })]
  })
}
