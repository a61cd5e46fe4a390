import type { SpokenCall } from '../../../said.ts'
import { type Finding, finding, type LotEvidence, NOTHING, putRight } from '../finding.ts'
import { isOvertaken } from './bids.ts'

/**
 * Finds ties that were not recorded, and a lot that was sold at the price of a tie of which the record names no first
 * bidder, or another one than the auctioneer. The rest of a choice may be offered again: a tie belongs to one offer.
 */
export function tieFindings(lot: LotEvidence): Finding[] {
  const { said, record } = lot
  const { lotNumber, calls } = said
  return calls.flatMap((call): Finding[] => {
    if (call.kind !== 'tie') return []
    const { n, at, amount } = call
    const bid = said.bids.findLast((each) => each.first === at && each.amount === amount) ?? null
    const again = calls.find(({ kind, n: later }) => later > n && (kind === 'rest' || kind === 'lot'))
    const end = again?.at ?? Number.POSITIVE_INFINITY
    const outcome = said.outcomes.findLast((each) => each.at > at && each.at < end)
    const isSold = outcome?.status === 'sold' && outcome.amount === amount && (outcome.until ?? end) >= end
    const first = calls.findLast(
      (each) => each.kind === 'first' && each.n > n && each.at < end && each.amount === amount,
    )
    const states = record.ties.filter((tie) => tie.amount === amount && tie.from < end && (tie.until ?? end) > at)
    const told = { lotNumber, said: wordsOf(call, first), due: at, bid }
    const isLost = bid !== null && isOvertaken(bid, lot)
    if (!isSold) return states.length > 0 || isLost ? [] : [finding({ ...told, kind: 'missed', at, recorded: NOTHING })]
    const named = states.filter((tie) => tie.first !== null)
    const last = named.at(-1)
    if (!last) {
      const recorded = states.length > 0 ? 'neither was first' : 'no tie'
      return [finding({ ...told, kind: 'tie_sold', at: outcome.at, recorded })]
    }
    return named.flatMap((tie): Finding[] => {
      const { first: paddle, from, until, device } = tie
      // A bid of the room has no paddle until the hammer; the second one has that of its call.
      const isRight = paddle === '' ? first?.paddleNumber !== call.paddleNumber : first?.paddleNumber === paddle
      if (isRight) return []
      const who = paddle === '' ? 'the bid without a paddle' : `paddle ${paddle}`
      const wrong = { ...told, recorded: `${who} was first`, device }
      if (tie === last) return [finding({ ...wrong, kind: 'tie_sold', at: from })]
      return until === null ? [] : [putRight('tie_sold', { ...wrong, from, until })]
    })
  })
}

const wordsOf = ({ amount, paddleNumber }: SpokenCall, first: SpokenCall | undefined) =>
  `two bids of ${amount}, one of paddle ${paddleNumber}${first ? `; paddle ${first.paddleNumber} was first` : ''}`
