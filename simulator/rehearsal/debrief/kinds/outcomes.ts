import type { DiscrepancyKind } from '../../../../shared/entities/rehearsal/slips.ts'
import { isOfRoom } from '../../../../shared/rules/bids.ts'
import type { SaidOutcome } from '../../../said.ts'
import { type Finding, finding, type LotEvidence, NOTHING, putRight } from '../finding.ts'
import type { TimedOutcome } from '../recorded-lot.ts'

type Ending = Pick<TimedOutcome, 'status' | 'amount' | 'paddle' | 'isSubject'>

const wordsOf = ({ status, amount, paddle, isSubject }: Ending) =>
  status === 'sold'
    ? `sold at ${amount}${paddle === null ? '' : ` to ${paddle}`}${isSubject ? ', subject to approval' : ''}`
    : status

/** Finds early, late, wrong and missing outcomes, and right ones that were recorded twice. */
export function outcomeFindings({ said, facts, record, lateMs }: LotEvidence): Finding[] {
  const { lotNumber, outcome } = said
  const found = record.outcomes.flatMap((is): Finding[] => {
    const due = outcomeAt(is.from, { said, lateMs })
    const wasRight = due !== undefined && isRight(is, due, said)
    // The outcome was right until the auctioneer himself reopened the lot.
    if (wasRight && (is.until !== null || due === outcome))
      return [...late(is, due, { said, lateMs }), ...soldAgain(is, due, { said, record })]
    const kinds = due ? kindsOf(is, due, { said, record }) : (['early_hammer'] as const)
    const words = {
      said: wasRight ? afterReopening(outcome) : due ? wordsOf(due) : stillWanted(facts, is.from),
      recorded: wordsOf(is),
    }
    const told = { lotNumber, ...words, due: due?.at ?? is.from, device: is.device }
    const { from, until } = is
    return kinds.map((kind) =>
      until === null ? finding({ ...told, kind, at: from }) : putRight(kind, { ...told, from, until }),
    )
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

/** The end that was called after the lot was reopened, which the desk did not record. */
const afterReopening = (outcome: SaidOutcome | null) => (outcome ? `reopened, ${wordsOf(outcome)}` : 'reopened')

/** Whether a bid got its wrong paddle from a wrong outcome. */
export function isNamedByHammer(from: number, { said, record }: LotEvidence): boolean {
  const last = record.outcomes.at(-1)
  return last?.from === from && said.outcome !== null && !isRight(last, said.outcome, said)
}

/** A right outcome that was taken back and recorded again, though the auctioneer did not reopen the lot. */
function soldAgain(is: TimedOutcome, due: SaidOutcome, { said, record }: Pick<LotEvidence, 'said' | 'record'>) {
  const { until } = is
  const next = record.outcomes[record.outcomes.indexOf(is) + 1]
  const isAgain = until !== null && next && next.from > until && isRight(next, due, said)
  if (!isAgain || is.status !== 'sold' || (due.until !== null && due.until <= next.from)) return []
  const { device, from } = next
  const words = { said: wordsOf(due), recorded: 'reopened, and sold again', stoodMs: from - until }
  return [finding({ lotNumber: said.lotNumber, kind: 'sold_again', due: due.at, at: until, ...words, device })]
}

/** The outcome called before this moment, unless it was taken back more than `lateMs` ago. */
const outcomeAt = (at: number, { said: { outcomes }, lateMs }: Pick<LotEvidence, 'said' | 'lateMs'>) =>
  outcomes.findLast((each) => each.at <= at && (each.until === null || each.until + lateMs > at))

/** The slips of a wrong outcome: a wrong price may follow from a bid, so a wrong condition beside it is one of its own. */
function kindsOf(is: TimedOutcome, due: SaidOutcome, lot: Pick<LotEvidence, 'said' | 'record'>): DiscrepancyKind[] {
  const isOther = is.status === 'sold' && due.status === 'sold' && due.until === null && is.amount !== due.amount
  const isWrongSubject = isOther && is.isSubject !== due.isSubject
  return isWrongSubject ? [kindOf(is, due, lot), 'wrong_subject'] : [kindOf(is, due, lot)]
}

function kindOf(is: TimedOutcome, due: SaidOutcome, { said, record }: Pick<LotEvidence, 'said' | 'record'>) {
  const { status, amount, isHeld, from } = is
  if (due.status === 'withdrawn' && status === 'passed') return 'passed_for_withdrawn'
  const isPriceRight = status === 'sold' && due.status === 'sold' && amount === due.amount
  if (!isPriceRight) return 'wrong_outcome'
  if (isRight({ ...is, isSubject: due.isSubject }, due, said))
    return due.until === null ? 'wrong_subject' : 'wrong_outcome'
  // Right but for the buyer, or right until the buyer was changed.
  const wasRight = record.outcomes.some((each) => each.until === from && isRight(each, due, said))
  return isHeld || wasRight ? 'wrong_person' : 'wrong_outcome'
}

/** Whether a lot ended as called. The paddle counts only for a buyer from the room or a telephone. */
function isRight(is: Ending, due: SaidOutcome, { bids }: LotEvidence['said']): boolean {
  if (due.status !== 'sold') return is.status === due.status
  const winner = bids.findLast(({ until }) => until === null)
  const paddle = due.until !== null || (winner && isOfRoom(winner)) ? due.paddle : null
  const isPriceRight = is.status === 'sold' && is.amount === due.amount && is.isSubject === due.isSubject
  return isPriceRight && (paddle === null || is.paddle === paddle)
}

function late(is: TimedOutcome, due: SaidOutcome, { said, lateMs }: Pick<LotEvidence, 'said' | 'lateMs'>): Finding[] {
  if (is.until !== null || is.from - due.at <= lateMs) return []
  const words = { said: wordsOf(due), recorded: `${wordsOf(is)}, ${Math.round((is.from - due.at) / 1_000)} s after` }
  const { from: at, device } = is
  return [finding({ lotNumber: said.lotNumber, kind: 'late_outcome', due: due.at, at, ...words, device })]
}
