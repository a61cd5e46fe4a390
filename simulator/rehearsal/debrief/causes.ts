import type { DiscrepancyKind } from '../../../shared/entities/rehearsal/slips.ts'
import { isOfRoom } from '../../../shared/rules/bids.ts'
import { type Finding, type LotEvidence, NOTHING, stoodThen } from './finding.ts'
import { type RecordedLot, stoodAt } from './recorded-lot.ts'

/** Sets the cause of each finding that follows from another. A cause is always a first slip, never a consequence. */
export function followersUnderCauses(found: readonly Finding[], lots: readonly LotEvidence[]): void {
  const evidence = new Map(found.map((each) => [each, evidenceFor(each, lots)]))
  for (const each of found) {
    const lot = evidence.get(each)
    const ofLot = found.filter((other) => other.lotNumber === each.lotNumber && evidence.get(other) === lot)
    each.cause ??= (lot && causeInLot(each, ofLot, lot)) ?? null
  }
  for (const each of found) each.cause ??= whileBusy(each, found)
  for (const each of found) each.cause = rootOf(each)
}

/** The evidence about a finding: of a lot that was offered again, that of the last offer before it. */
function evidenceFor({ lotNumber, due, at }: Finding, lots: readonly LotEvidence[]): LotEvidence | undefined {
  const own = lots.filter(({ said }) => said.lotNumber === lotNumber)
  return own.findLast(({ said }) => said.at <= Math.max(due, at)) ?? own[0]
}

function rootOf(follower: Finding): Finding | null {
  const seen = new Set([follower])
  let root = follower
  for (let next = root.cause; next && !seen.has(next); next = root.cause) {
    root = next
    seen.add(root)
  }
  return root === follower ? null : root
}

const isOf = ({ kind, slip }: Finding, kinds: readonly DiscrepancyKind[]) => kinds.includes(slip ?? kind)

function causeInLot(each: Finding, others: readonly Finding[], lot: LotEvidence): Finding | null {
  const before = others.filter((other) => other !== each)
  const tie = before.find((other) => isOf(other, ['tie_sold']))
  if (tie && (isEnding(each) || (each.bid !== null && each.bid.amount === tie.bid?.amount))) return tie
  const hammer = before.find((other) => other.at === each.at && isEnding(other))
  // A wrong paddle at the hammer changes the bid's paddle too.
  if (each.is && hammer) return hammer
  // He ended the lot in place of the warning.
  if (each.kind === 'no_fair_warning')
    return before.find((other) => isOf(other, ['early_hammer']) && isSoonAfter(other, each, lot)) ?? null
  // The desk went on from the bids of the time before: that is one slip.
  if (each.kind === 'doubled') {
    const first = others.find((other) => other.kind === 'doubled' && other.at === each.at)
    if (first && first !== each) return first
  }
  if (each.kind === 'missed' && each.bid) {
    const letThrough = before.find((other) => isOf(other, ['over_limit']) && other.bid === each.bid)
    if (letThrough) return letThrough
  }
  if (each.kind === 'missed' || each.kind === 'unexecuted_commission')
    return before.find((other) => blocks(other, each, lot)) ?? null
  if (isOf(each, ['wrong_outcome']) || (each.kind === 'wrong_person' && !each.is)) return inherited(each, before, lot)
  if (each.kind === 'unanswered') {
    // A book bid made too early started the online bidding before the auctioneer had taken any bid.
    const taken = lot.said.bids.find(({ type }) => type !== 'advanced')?.first ?? Number.POSITIVE_INFINITY
    return before.find((other) => isOf(other, ['uncalled_book_bid']) && other.at <= each.at && each.at < taken) ?? null
  }
  // The desk removed online bids that followed a premature book bid; other bids replaced them.
  if (each.bid && !isOfRoom(each.bid) && each.is)
    return before.find((other) => isOf(other, ['uncalled_book_bid']) && other.at <= each.at) ?? null
  if (lot.said.at > each.at) return before.find((other) => isOf(other, ['wrong_lot'])) ?? null
  return null
}

const isSoonAfter = (other: Finding, { at }: Finding, { lateMs }: LotEvidence) =>
  other.at >= at && other.at <= at + lateMs

const ENDINGS: readonly DiscrepancyKind[] = ['early_hammer', 'wrong_outcome', 'passed_for_withdrawn', 'wrong_subject']
/** An ending includes a wrong person without a bid: that is a wrong buyer at the hammer. */
const isEnding = (found: Finding) => isOf(found, ENDINGS) || (isOf(found, ['wrong_person']) && !found.is)

/** Wrong entries that may have been above the bids called next. */
const TOO_HIGH: readonly DiscrepancyKind[] = [
  ...(['wrong_amount', 'half_for_full', 'unit_for_total'] as const),
  ...(['doubled', 'caller_twice', 'uncalled_book_bid'] as const),
]

/** Whether a wrong entry kept the desk from recording a bid. */
function blocks(wrong: Finding, { bid }: Finding, { record, lateMs }: LotEvidence): boolean {
  if (isOf(wrong, ['wrong_lot']) && wrong.kind === 'wrong_lot') return true
  if (!bid || wrong.due > bid.first || !(stoodThen(wrong, bid.first) || stoodThen(wrong, bid.first + lateMs)))
    return false
  if (isOf(wrong, [...ENDINGS, 'wrong_lot'])) return true
  if (isOf(wrong, ['wrong_asking_price'])) {
    const { startPrice = null } = stoodAt(record.figures, bid.first) ?? {}
    return startPrice === null || startPrice > bid.amount
  }
  return isOf(wrong, TOO_HIGH) && (wrong.is?.amount ?? 0) >= bid.amount
}

/** The slip that explains an outcome which matches the record but not the calls. */
function inherited(each: Finding, before: readonly Finding[], lot: LotEvidence): Finding | null {
  const { record } = lot
  const { outcome, winner } = endOf(record, each)
  if (isNamedAtHammer(each, lot) || isSoldForPassed(each, lot)) return null
  if (outcome && outcome.status === 'sold' && winner?.amount !== outcome.amount) return null
  if (winner && outcome?.status !== 'sold') return null
  const stands = before.filter(({ kind }) => kind !== 'put_right')
  return (
    stands.find(({ is }) => winner !== undefined && is?.id === winner.id) ??
    stands.findLast((other) => isOf(other, ['missed', 'unexecuted_commission']) && other.due <= each.due) ??
    stands.find((other) => isOf(other, ['wrong_lot', 'wrong_asking_price'])) ??
    null
  )
}

/** Whether the hammer itself named a wrong paddle: neither the called buyer's, nor that of the bid on record before it. */
function isNamedAtHammer({ at, due }: Finding, { said, record }: LotEvidence): boolean {
  const outcome = record.outcomes.find(({ from }) => from === at)
  if (outcome?.status !== 'sold' || outcome.paddle === null) return false
  const meant = said.outcomes.find((each) => each.at === due)
  const stood = record.bids.filter(({ from, until }) => from < at && (until === null || until >= at))
  const leading = stood.toSorted((one, other) => one.amount - other.amount).at(-1)
  return meant?.paddle !== outcome.paddle && leading?.paddle !== outcome.paddle
}

/** Whether the desk sold a lot that was called passed: no earlier slip makes a clerk press Sell. */
function isSoldForPassed({ at, due }: Finding, { said, record }: LotEvidence): boolean {
  const meant = said.outcomes.find((each) => each.at === due)
  return meant?.status === 'passed' && record.outcomes.some(({ from, status }) => from === at && status === 'sold')
}

/** The outcome of a finding, and the highest bid on record at that moment. */
function endOf({ outcomes, bids }: RecordedLot, { at, recorded }: Finding) {
  const stood = bids.filter(({ from, until }) => from <= at && (until === null || until > at))
  const winner = stood.toSorted((one, other) => one.amount - other.amount).at(-1)
  return { winner, outcome: recorded === NOTHING ? undefined : outcomes.find(({ from }) => from === at) }
}

const BUSY: readonly DiscrepancyKind[] = ['late', 'late_outcome', 'unanswered']

/** Finds what kept the desk busy when something was late or unanswered: an earlier delay or a correction. */
function whileBusy(each: Finding, found: readonly Finding[]): Finding | null {
  if (!BUSY.includes(each.kind)) return null
  const { due } = each
  // A desk that corrects itself was busy from the call that it got wrong.
  const isBusy = ({ kind, due: since, at, stoodMs, cause }: Finding) =>
    kind === 'put_right'
      ? cause === null && Math.min(since, at) <= due && due < at + (stoodMs ?? 0)
      : isLate(kind) && since < due && due < at
  return found.find((other) => other !== each && isBusy(other)) ?? null
}

const isLate = (kind: DiscrepancyKind) => kind === 'late' || kind === 'late_outcome'
