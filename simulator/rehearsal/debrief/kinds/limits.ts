import { isOfRoom } from '../../../../shared/rules/bids.ts'
import type { SaidBid } from '../../../said.ts'
import type { RoomFact } from '../../facts.ts'
import { type Finding, finding, type LotEvidence, putRight } from '../finding.ts'
import type { RecordedBid } from '../recorded-lot.ts'

/** Finds paddles that were let above their limit: one slip per paddle and lot, because the desk asks once. */
export function limitFindings({ said: { lotNumber, bids }, facts, record }: LotEvidence): Finding[] {
  const above = facts.flatMap((fact) => (fact.kind === 'over_limit' ? fact : []))
  return [...new Set(above.map(({ paddle }) => paddle))].flatMap((paddle): Finding[] => {
    const own = above.filter((fact) => fact.paddle === paddle)
    const stood = record.bids.filter((is) => overLimitOf(is, { facts: own, bids }))
    const [is] = stood
    const fact = own.find(({ amount, at }) => amount === is?.amount && at <= is.from)
    if (!is || !fact) return []
    const { amount, at: due } = fact
    const bid = bids.find((each) => each.first >= due && each.amount === amount) ?? null
    const words = { said: `${amount}, above the limit of paddle ${paddle}`, recorded: `${amount} taken` }
    const told = { lotNumber, ...words, due, device: is.device, bid, is }
    const lasts = stood.map(({ until }) => until ?? Number.POSITIVE_INFINITY)
    const until = Math.max(...lasts)
    if (until === Number.POSITIVE_INFINITY) return [finding({ ...told, kind: 'over_limit', at: is.from })]
    return [putRight('over_limit', { ...told, from: is.from, until })]
  })
}

type Called = { facts: readonly RoomFact[]; bids: readonly SaidBid[] }

/** Whether a recorded bid was called above its paddle's limit. Without a paddle it is the last that was called. */
export function overLimitOf(is: RecordedBid, { facts, bids }: Called): boolean {
  const paddle = is.paddle ?? bids.findLast(({ first, amount }) => first <= is.from && amount === is.amount)?.paddle
  return facts.some(
    (fact) =>
      fact.kind === 'over_limit' &&
      isOfRoom(is) &&
      fact.at <= is.from &&
      fact.amount === is.amount &&
      fact.paddle === paddle,
  )
}
