import { type Finding, finding, type LotEvidence, putRight } from '../finding.ts'
import { stretches } from '../recorded-lot.ts'

type Calls = LotEvidence['said']['calls']

/** The disputes of a lot: each from its call until it was settled, or for ever. Milliseconds of the rehearsal. */
export const disputesIn = (calls: Calls): { from: number; until: number }[] =>
  calls
    .filter(({ kind }) => kind === 'dispute')
    .map(({ n, at: from }) => ({
      from,
      until: calls.find((call) => call.kind === 'settled' && call.n > n)?.at ?? Number.POSITIVE_INFINITY,
    }))

/** Finds disputes in which the rule still accepted online bids `lateMs` after their call. */
export function disputeFindings({ said: { lotNumber, calls }, record, lateMs }: LotEvidence): Finding[] {
  return disputesIn(calls).flatMap(({ from: due, until: settled }): Finding[] => {
    const late = due + lateMs
    const isOn = stretches(record.figures, ({ isByRule }) => isByRule).find(
      ({ isByRule, from, until }) => isByRule && from < settled && (until ?? Number.POSITIVE_INFINITY) > late,
    )
    if (!isOn) return []
    const told = { lotNumber, due, said: 'nothing online', recorded: 'the rule went on' }
    const { until } = isOn
    const from = Math.max(isOn.from, late)
    return until === null || until >= settled
      ? [finding({ ...told, kind: 'rule_in_dispute', at: from })]
      : [putRight('rule_in_dispute', { ...told, from, until })]
  })
}
