import type { DiscrepancyKind } from '../../../../shared/entities/rehearsal/slips.ts'
import { isOfRoom } from '../../../../shared/rules/bids.ts'
import type { SaidBid } from '../../../said.ts'
import { type Finding, finding, type LotEvidence, NOTHING, putRight } from '../finding.ts'
import { firstRecord, firstWith, isOtherPaddle, matches, type Pair, paired } from '../pairs.ts'
import type { RecordedBid, RecordedLot } from '../recorded-lot.ts'
import { overLimitOf } from './limits.ts'
import { isNamedByHammer } from './outcomes.ts'

const BID_WORDS = {
  floor: 'in the room',
  phone: 'by telephone',
  online: 'online',
  advanced: 'from the book',
}
const wordsOf = ({ amount, type, paddle }: Pick<SaidBid, 'amount' | 'type' | 'paddle'>) =>
  `${amount} ${BID_WORDS[type]}${paddle === null ? '' : `, paddle ${paddle}`}`

/**
 * A clerk who hears a call cannot stop a key that lands within this time of its first word: the amount takes about half
 * a second to say, and a person needs 350 to 500 ms more to hold back a key. A later key was pressed in spite of the call.
 */
const KEY_UNDER_WAY_MS = 1_000

/** The time from the call of a room bid to its record. */
export type Delay = { type: SaidBid['type']; ms: number; device: string }

/** Finds room bids that were missed, doubled, late or recorded wrongly, including corrected ones. */
export function bidFindings(lot: LotEvidence): Finding[] {
  const found = pairsOf(lot).flatMap((pair) => {
    if (isOverLimit(pair, lot)) return []
    return kindsOf(pair, lot).flatMap((kind) => {
      // A wrong paddle at the hammer changes the bid's paddle too: that is one slip.
      const isHammers = isOfPaddle(kind) && pair.is !== undefined && isNamedByHammer(pair.is.from, lot)
      return isHammers ? [] : ofPair(pair, kind, lot)
    })
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

/** `limitFindings` judges bids above a limit. */
const isOverLimit = ({ bid, is }: Pair, { facts, said }: LotEvidence) =>
  !bid && is !== undefined && overLimitOf(is, { facts, bids: said.bids })

const isOfPaddle = (kind: DiscrepancyKind) => kind === 'wrong_paddle' || kind === 'wrong_person'

/** The slips of a bid: several if both its type and its paddle are wrong. */
function kindsOf({ bid, is }: Pair, lot: LotEvidence): DiscrepancyKind[] {
  const { record, lateMs } = lot
  if (!is) return bid && isOvertaken(bid, lot) ? [] : ['missed']
  if (!bid || (firstWith('amount', is, record.bids).from < bid.first && isOfRoom(is)))
    return [isCallersAgain(is, record) ? 'caller_twice' : 'doubled']
  if (is.amount !== bid.amount) return [wrongAmount(bid, is, lot)]
  // A room bid is never recorded as an online bid: it was missed, and an online bid took its place.
  if (isOfRoom(bid) !== isOfRoom(is)) return isOvertaken(bid, lot) ? [] : ['missed']
  // `bookFindings` judges bids from the book.
  if (is.type !== bid.type && !isOfRoom(bid)) return []
  const wrong = wrongFigures(bid, is, record)
  if (wrong.length > 0) return wrong
  return firstRecord(is, record.bids) - bid.first > lateMs ? ['late'] : []
}

/** Whether type and paddle of a bid with the right amount are wrong. */
function wrongFigures(bid: SaidBid, is: RecordedBid, { bids }: RecordedLot): DiscrepancyKind[] {
  const wrong: DiscrepancyKind[] = []
  if (is.type !== bid.type) wrong.push('wrong_type')
  const wasRight = bids.some(({ id, from, paddle }) => id === is.id && from < is.from && paddle === bid.paddle)
  // An online bid's paddle comes from the bidder's own page, unless the desk changed it.
  if (isOtherPaddle(bid, is) && (isOfRoom(bid) || wasRight))
    wrong.push(is.isHeld || wasRight ? 'wrong_person' : 'wrong_paddle')
  return wrong
}

function wrongAmount(bid: SaidBid, is: RecordedBid, lot: LotEvidence): DiscrepancyKind {
  if (isForTotal(bid, is, lot)) return 'unit_for_total'
  return isHalfForFull(bid, is, lot.record) ? 'half_for_full' : 'wrong_amount'
}

/** Whether half a step was recorded as a full one, or the other way round. */
function isHalfForFull({ amount }: SaidBid, is: RecordedBid, { figures }: RecordedLot): boolean {
  const before = figures.findLast(({ from }) => from < is.from)
  if (before?.highest == null) return false
  const half = (before.highest + before.askingPrice) / 2
  const two = [amount, is.amount]
  return two.includes(half) && two.includes(before.askingPrice)
}

/** Whether the price of all lots of a round was recorded for the price of one, or the other way round. */
function isForTotal({ amount }: Pick<SaidBid, 'amount'>, is: Pick<RecordedBid, 'amount'>, { said }: LotEvidence) {
  const times = said.calls.find(({ kind }) => kind === 'round')?.round?.lots.length ?? 1
  return times > 1 && (is.amount === amount * times || is.amount * times === amount)
}

/**
 * Whether the clerk accepted a higher online bid as this one was called, and the auctioneer went on online: the desk
 * records no bid below the leading one. Only one key can have been under way: a second acceptance after the call was
 * pressed in spite of it.
 */
export function isOvertaken(
  { first, amount }: Pick<SaidBid, 'first' | 'amount'>,
  { said, record }: LotEvidence,
): boolean {
  const next = said.bids.find((bid) => bid.first > first)
  if (next?.type !== 'online') return false
  const underWay = record.bids.find(({ type, from }) => type === 'online' && from > first)
  return record.bids.some(
    (is) =>
      is.type === 'online' &&
      amount < is.amount &&
      is.amount <= next.amount &&
      (is.from <= first || (is === underWay && is.from <= first + KEY_UNDER_WAY_MS)) &&
      (is.until === null || is.until > first),
  )
}

function ofPair({ bid, is }: Pair, kind: DiscrepancyKind, { said: { lotNumber }, record }: LotEvidence): Finding {
  const wrong = is && firstWith(figureOf(kind), is, record.bids)
  const words = { said: bid ? wordsOf(bid) : NOTHING, recorded: wrong ? wordsOf(wrong) : NOTHING }
  const at = (kind === 'missed' ? bid?.at : wrong?.from) ?? 0
  const about = { bid: bid ?? null, is: is ?? null, device: wrong?.device ?? null }
  return finding({ lotNumber, kind, due: bid?.first ?? at, at, ...words, ...about })
}

/** The figure of a bid that is wrong in this kind of slip. */
const figureOf = (kind: DiscrepancyKind) => (kind === 'wrong_type' ? 'type' : isOfPaddle(kind) ? 'paddle' : 'amount')

/**
 * Finds wrong bids that were later removed, and missing bids that were later restored. Bids removed at the same moment
 * are one slip. The auctioneer's own corrections are not slips.
 */
function slipsPutRight(lot: LotEvidence): Finding[] {
  const {
    said: { lotNumber, bids: said },
    record,
    lateMs,
  } = lot
  const { bids: recorded } = record
  const slips = new Map<number, Finding[]>()
  for (const is of recorded) {
    const { until, from } = is
    if (until === null || !isOfRoom(is) || slips.has(until)) continue
    const bid = said.find((each) => each.at <= from && matches(each, is))
    if (!bid) {
      const before = said.filter(({ at }) => at <= from)
      // A slow hand records a bid after the next call.
      const meant =
        before.findLast(({ first, amount }) => amount === is.amount && from - first <= lateMs) ?? before.at(-1) ?? null
      const words = { said: meant ? wordsOf(meant) : NOTHING, recorded: wordsOf(is) }
      const told = { lotNumber, ...words, due: meant?.first ?? from, bid: meant, is }
      const kinds = isCallersAgain(is, record) ? (['caller_twice'] as const) : slipsOf(meant, is, lot)
      const ended = kinds.filter((slip) => !isBack(figureOf(slip), is, recorded))
      if (ended.length === 0) continue
      slips.set(
        until,
        ended.map((slip) => {
          const { from: since, device: by } = firstWith(figureOf(slip), is, recorded)
          return putRight(slip, { ...told, from: since, device: by, until })
        }),
      )
      continue
    }
    if (bid.until !== null) continue
    const back = recorded.find((each) => each.from >= until && each.amount === is.amount && each.type === is.type)
    if (!back || back.from === until) continue
    const words = { said: wordsOf(bid), recorded: NOTHING }
    const told = { lotNumber, ...words, device: back.device, bid, is }
    slips.set(until, [putRight('missed', { ...told, from: until, until: back.from })])
  }
  return [...slips.values()].flat()
}

/** Whether a later record of a bid has the same figure: another one was changed, or it was only away for a while. */
const isBack = (figure: ReturnType<typeof figureOf>, is: RecordedBid, all: readonly RecordedBid[]) =>
  all.some((each) => each.id === is.id && each.from > is.from && each[figure] === is[figure])

/** The kinds of slip of a bid that was corrected. */
function slipsOf(meant: SaidBid | null, is: RecordedBid, lot: LotEvidence): DiscrepancyKind[] {
  if (!meant) return ['doubled']
  if (meant.amount !== is.amount) return [wrongAmount(meant, is, lot)]
  return wrongFigures(meant, is, lot.record)
}

/** Whether a telephone bid repeats its caller's bid, which was accepted just before. */
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
