import type { DiscrepancyKind } from '../../../../shared/entities/rehearsal/slips.ts'
import { isOfRoom } from '../../../../shared/rules/bids.ts'
import type { SaidBid } from '../../../said.ts'
import { type Finding, finding, type LotEvidence, NOTHING, putRight } from '../finding.ts'
import { firstRecord, isOtherPaddle, matches, type Pair, paired } from '../pairs.ts'
import type { RecordedBid, RecordedLot } from '../recorded-lot.ts'
import { overLimitOf } from './limits.ts'
import { wrongHammerPaddle } from './outcomes.ts'

const BID_WORDS = {
  floor: 'in the room',
  phone: 'by telephone',
  online: 'online',
  advanced: 'from the book',
  house: 'for the house',
}
const wordsOf = ({ amount, type, paddle }: Pick<SaidBid, 'amount' | 'type' | 'paddle'>) =>
  `${amount} ${BID_WORDS[type]}${paddle === null ? '' : `, paddle ${paddle}`}`

/** How long each bid of the room took from the call to the record. */
export type Delay = { type: SaidBid['type']; ms: number; device: string }

/** Bids of the room that were missed, doubled, late or recorded otherwise than said, those put right too. */
export function bidFindings(lot: LotEvidence): Finding[] {
  // A wrong paddle at the hammer reaches the bid too: that is one slip.
  const hammerPaddle = wrongHammerPaddle(lot)
  const found = pairsOf(lot).flatMap((pair) => {
    const kind = kindOf(pair, lot)
    const isHammers = (kind === 'wrong_paddle' || kind === 'wrong_person') && pair.is?.paddle === hammerPaddle
    return kind === null || isHammers || isOverLimit(pair, lot) ? [] : ofPair(pair, kind, lot)
  })
  return [...found, ...slipsPutRight(lot)]
}

export function delaysOf(lot: LotEvidence): Delay[] {
  return pairsOf(lot).flatMap(({ bid, is }) => {
    if (!bid || !is || !isOfRoom(bid) || is.from < bid.first) return []
    return [{ type: bid.type, ms: firstRecord(is, lot.record.bids) - bid.first, device: is.device }]
  })
}

const pairsOf = ({ said, record }: LotEvidence) => paired(said.bids, record.bids)

/** A bid over the limit that was not said any more is judged by itself. */
const isOverLimit = ({ bid, is }: Pair, { facts }: LotEvidence) => !bid && is !== undefined && overLimitOf(is, facts)

function kindOf({ bid, is }: Pair, { record, lateMs }: LotEvidence): DiscrepancyKind | null {
  if (!is) return 'missed'
  if (!bid || (is.from < bid.first && isOfRoom(is))) return isCallersAgain(is, record) ? 'caller_twice' : 'doubled'
  if (is.amount !== bid.amount) return 'wrong_amount'
  // A bid of the room is never written down as an online one: it was missed, and an online bid came in its place.
  if (isOfRoom(bid) !== isOfRoom(is)) return 'missed'
  // The book is judged by itself.
  if (is.type !== bid.type) return isOfRoom(bid) ? 'wrong_type' : null
  // Whose an online bid is, the bidder's own page says.
  if (isOfRoom(bid) && isOtherPaddle(bid, is)) return is.isHeld ? 'wrong_person' : 'wrong_paddle'
  return firstRecord(is, record.bids) - bid.first > lateMs ? 'late' : null
}

function ofPair({ bid, is }: Pair, kind: DiscrepancyKind, { said: { lotNumber } }: LotEvidence): Finding {
  const words = { said: bid ? wordsOf(bid) : NOTHING, recorded: is ? wordsOf(is) : NOTHING }
  const at = (kind === 'missed' ? bid?.at : is?.from) ?? 0
  const about = { bid: bid ?? null, is: is ?? null, device: is?.device ?? null }
  return finding({ lotNumber, kind, due: bid?.first ?? at, at, ...words, ...about })
}

/**
 * Bids that stood in the record for a while and should not have, or were missing for a while and should have stood. Bids
 * that went at the same moment are one slip. A correction by the auctioneer is not a slip of the clerk.
 */
function slipsPutRight({ said: { lotNumber, bids: said }, record }: LotEvidence): Finding[] {
  const { bids: recorded } = record
  const slips = new Map<number, Finding>()
  for (const is of recorded) {
    const { until, from, device } = is
    if (until === null || !isOfRoom(is) || slips.has(until)) continue
    const bid = said.find((each) => each.at <= from && matches(each, is))
    if (!bid) {
      const meant = said.findLast(({ at }) => at <= from) ?? null
      const words = { said: meant ? wordsOf(meant) : NOTHING, recorded: wordsOf(is) }
      const told = { lotNumber, ...words, due: meant?.first ?? from, device, bid: meant, is }
      const slip = isCallersAgain(is, record) ? 'caller_twice' : slipOf(meant, is)
      slips.set(until, putRight(slip, { ...told, from, until }))
      continue
    }
    if (bid.until !== null) continue
    const back = recorded.find((each) => each.from >= until && each.amount === is.amount && each.type === is.type)
    if (!back || back.from === until) continue
    const words = { said: wordsOf(bid), recorded: NOTHING }
    const told = { lotNumber, ...words, device: back.device, bid, is }
    slips.set(until, putRight('missed', { ...told, from: until, until: back.from }))
  }
  return [...slips.values()]
}

/** What a bid in the record was that was put right: otherwise than meant, or one more than was said. */
function slipOf(meant: SaidBid | null, is: RecordedBid): DiscrepancyKind {
  if (!meant) return 'doubled'
  if (meant.amount !== is.amount) return 'wrong_amount'
  if (meant.type !== is.type) return 'wrong_type'
  return is.isHeld ? 'wrong_person' : 'wrong_paddle'
}

/** Whether a telephone bid raised the one that was accepted from its caller just before: the same bid, recorded again. */
function isCallersAgain(is: RecordedBid, { bids, waiting }: RecordedLot): boolean {
  if (is.type !== 'phone' || waiting.some(({ id }) => id === is.id)) return false
  const below = bids
    .filter(
      ({ id, amount, from, until }) =>
        id !== is.id && amount < is.amount && from <= is.from && (until ?? is.from) >= is.from,
    )
    .sort((one, other) => other.amount - one.amount)[0]
  const isCallers = waiting.some(({ id, type, end }) => id === below?.id && type === 'phone' && end === 'approved')
  return isCallers && (is.paddle === null || is.paddle === below?.paddle)
}
