import { isOfRoom } from '../../../../shared/rules/bids.ts'
import type { SaidOutcome } from '../../../said.ts'
import { type Finding, finding, type LotEvidence, NOTHING, putRight } from '../finding.ts'
import type { TimedOutcome } from '../recorded-lot.ts'

type Ending = Pick<TimedOutcome, 'status' | 'amount' | 'paddle'>
type Recorded = Ending & Pick<TimedOutcome, 'isHeld'>

const wordsOf = ({ status, amount, paddle }: Ending) =>
  status === 'sold' ? `sold at ${amount}${paddle === null ? '' : ` to ${paddle}`}` : status

/** Finds early, late, wrong and missing outcomes. */
export function outcomeFindings({ said, facts, record, lateMs }: LotEvidence): Finding[] {
  const { lotNumber, outcome } = said
  const found = record.outcomes.flatMap((is): Finding[] => {
    const due = outcomeAt(is.from, { said, lateMs })
    // The outcome was right until the auctioneer himself reopened the lot.
    if (due && isRight(is, due, said) && (is.until !== null || due === outcome)) return late(is, due, { said, lateMs })
    const kind = due ? kindOf(is, due) : 'early_hammer'
    const words = { said: due ? wordsOf(due) : stillWanted(facts, is.from), recorded: wordsOf(is) }
    const told = { lotNumber, ...words, due: due?.at ?? is.from, device: is.device }
    const { from, until } = is
    return [until === null ? finding({ ...told, kind, at: from }) : putRight(kind, { ...told, from, until })]
  })
  const last = record.outcomes.at(-1)
  if (!outcome) return found
  const words = { lotNumber, said: wordsOf(outcome), recorded: NOTHING }
  if (!last || last.until !== null) return [...found, finding({ ...words, kind: 'wrong_outcome', at: outcome.at })]
  const early = found.find(({ at, kind }) => kind === 'early_hammer' && at === last.from)
  if (!early || isRight(last, outcome, said)) return found
  // The room went on after an early hammer.
  const wrong = { ...words, recorded: wordsOf(last), device: last.device, cause: early }
  return [...found, finding({ ...wrong, kind: 'wrong_outcome', due: outcome.at, at: last.from })]
}

/** States how many people would have bid on, by the auctioneer's last fair warning. */
function stillWanted(facts: LotEvidence['facts'], at: number): string {
  const warned = facts.findLast((fact) => fact.kind === 'warned' && fact.at <= at)
  const wanting = warned?.kind === 'warned' ? warned.wanting.length : 0
  return wanting === 0 ? NOTHING : `${NOTHING}: ${wanting} would still have bid`
}

/** The paddle of a wrong outcome. */
export function wrongHammerPaddle({ said, record }: LotEvidence): string | null {
  const last = record.outcomes.at(-1)
  return last && said.outcome && !isRight(last, said.outcome, said) ? last.paddle : null
}

/** The outcome called before this moment, unless it was taken back more than `lateMs` ago. */
const outcomeAt = (at: number, { said: { outcomes }, lateMs }: Pick<LotEvidence, 'said' | 'lateMs'>) =>
  outcomes.findLast((each) => each.at <= at && (each.until === null || each.until + lateMs > at))

function kindOf({ status, amount, isHeld }: Recorded, due: SaidOutcome) {
  if (due.status === 'withdrawn' && status === 'passed') return 'passed_for_withdrawn'
  // Right but for the buyer.
  return status === 'sold' && due.status === 'sold' && amount === due.amount && isHeld
    ? 'wrong_person'
    : 'wrong_outcome'
}

/** Whether a lot ended as called. The paddle counts only for a buyer from the room or a telephone. */
function isRight(is: Ending, due: SaidOutcome, { bids }: LotEvidence['said']): boolean {
  if (due.status !== 'sold') return is.status === due.status
  const winner = bids.findLast(({ until }) => until === null)
  const paddle = due.until !== null || (winner && isOfRoom(winner)) ? due.paddle : null
  return is.status === 'sold' && is.amount === due.amount && (paddle === null || is.paddle === paddle)
}

function late(is: TimedOutcome, due: SaidOutcome, { said, lateMs }: Pick<LotEvidence, 'said' | 'lateMs'>): Finding[] {
  if (is.until !== null || is.from - due.at <= lateMs) return []
  const words = { said: wordsOf(due), recorded: `${wordsOf(is)}, ${Math.round((is.from - due.at) / 1_000)} s after` }
  const { from: at, device } = is
  return [finding({ lotNumber: said.lotNumber, kind: 'late_outcome', due: due.at, at, ...words, device })]
}
