import type { DiscrepancyKind } from '../../../shared/entities/rehearsal.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { isOfRoom } from '../../../shared/rules/bids.ts'
import type { SaidBid, SaidLot } from '../../said.ts'
import type { RecordedBid, RecordedLot } from './recorded.ts'

/**
 * A difference between the record and the calls, in words on both sides. One that was put right has the time that it
 * stood, in milliseconds.
 */
export type Discrepancy = {
  lotNumber: LotNumber
  at: number
  kind: DiscrepancyKind
  said: string
  recorded: string
  stoodMs: number | null
  /** The device that recorded it; null where nobody did. */
  device: string | null
}

/** The discrepancies of a lot, and how long each bid of the room took from the call to the record. */
export type Compared = { discrepancies: Discrepancy[]; delays: { type: SaidBid['type']; ms: number; device: string }[] }

const BID_WORDS = {
  floor: 'in the room',
  phone: 'by telephone',
  online: 'online',
  advanced: 'from the book',
  house: 'for the house',
}
const NOTHING = 'nothing'
const wordsOf = ({ amount, type, paddle }: Pick<SaidBid, 'amount' | 'type' | 'paddle'>) =>
  `${amount} ${BID_WORDS[type]}${paddle === null ? '' : `, paddle ${paddle}`}`

/** Compares the record of a lot with its calls. A bid recorded more than `lateMs` after the call is late. */
export function compare(said: SaidLot, record: RecordedLot | undefined, lateMs: number): Compared {
  const { lotNumber } = said
  const recorded = record ?? { bids: [], outcomes: [], starts: [] }
  const found: Discrepancy[] = []
  const delays: Compared['delays'] = []
  const tell: Tell = (kind, at, words, { stoodMs = null, device = null } = {}) =>
    found.push({ lotNumber, at, kind, ...words, stoodMs, device })

  // A wrong paddle at the hammer reaches the bid too: that is one slip.
  const hammerPaddle = compareOutcomes(said, recorded, tell)
  for (const { bid, is } of paired(said.bids, recorded.bids)) {
    if (bid && is) {
      const { device } = is
      const words = { said: wordsOf(bid), recorded: wordsOf(is) }
      const first = firstRecord(is, recorded.bids)
      if (is.from < bid.first && isOfRoom(is)) tell('doubled', is.from, words, { device })
      else if (is.amount !== bid.amount) tell('wrong_amount', is.from, words, { device })
      // A bid of the room is never written down as an online one: it was missed, and an online bid came in its place.
      else if (is.type !== bid.type)
        tell(isOfRoom(bid) === isOfRoom(is) ? 'wrong_type' : 'missed', bid.at, words, { device })
      else if (isOtherPaddle(bid, is) && is.paddle !== hammerPaddle) tell('wrong_paddle', is.from, words, { device })
      else if (first - bid.first > lateMs) tell('late', is.from, words, { device })
      if (isOfRoom(bid) && is.from >= bid.first) delays.push({ type: bid.type, ms: first - bid.first, device })
    } else if (bid) tell('missed', bid.at, { said: wordsOf(bid), recorded: NOTHING })
    else if (is) tell('doubled', is.from, { said: NOTHING, recorded: wordsOf(is) }, is)
  }
  for (const slip of slipsPutRight(said.bids, recorded.bids)) tell('put_right', slip.at, slip.words, slip)
  for (const { from, until, device } of recorded.starts) {
    if (from >= said.at || until === null) continue
    tell('put_right', from, { said: NOTHING, recorded: `lot ${lotNumber} started` }, { stoodMs: until - from, device })
  }
  return { discrepancies: found, delays }
}

type Tell = (
  kind: DiscrepancyKind,
  at: number,
  words: { said: string; recorded: string },
  stood?: { stoodMs?: number | null; device?: string },
) => void

/** Reports a wrong outcome; returns the paddle of the outcome where it is wrong. */
function compareOutcomes({ outcome, bids }: SaidLot, { outcomes }: RecordedLot, tell: Tell): string | null {
  if (!outcome) return null
  const winner = bids.findLast(({ until }) => until === null)
  const saidPaddle = winner && isOfRoom(winner) ? outcome.paddle : null
  const words = (each: { status: string; amount: number | null; paddle: string | null }) =>
    each.status === 'sold' ? `sold at ${each.amount}${each.paddle === null ? '' : ` to ${each.paddle}`}` : each.status
  const isRight = (each: { status: string; amount: number | null; paddle: string | null }) =>
    outcome.status === 'sold'
      ? each.status === 'sold' && each.amount === outcome.amount && (saidPaddle === null || each.paddle === saidPaddle)
      : each.status !== 'sold'
  const last = outcomes.at(-1)
  if (!last || last.until !== null) tell('wrong_outcome', outcome.at, { said: words(outcome), recorded: NOTHING })
  else if (!isRight(last)) tell('wrong_outcome', last.from, { said: words(outcome), recorded: words(last) }, last)
  // An outcome that the auctioneer took back himself, by reopening the lot, was right while it stood.
  for (const each of outcomes) {
    if (each.until === null || each.from < outcome.at || isRight(each)) continue
    const stood = { stoodMs: each.until - each.from, device: each.device }
    tell('put_right', each.from, { said: words(outcome), recorded: words(each) }, stood)
  }
  return last && !isRight(last) ? last.paddle : null
}

type Pair = { bid?: SaidBid; is?: RecordedBid }

/** The said and the recorded bids that stood at the end, side by side; online bids of the record that were not called count for nothing. */
function paired(saidBids: readonly SaidBid[], recordedBids: readonly RecordedBid[]): Pair[] {
  const said = saidBids.filter(({ until }) => until === null)
  const left = recordedBids.filter(({ until }) => until === null)
  const pairs: Pair[] = said.map((bid) => {
    const at = left.findIndex((is) => is.amount === bid.amount)
    const [is] = at < 0 ? [] : left.splice(at, 1)
    return is ? { bid, is } : { bid }
  })
  for (const pair of pairs) giveBack(pair, pairs)
  // A call without a record of its amount was written down wrong, where a record of its type follows before the next call.
  for (const pair of pairs) {
    const { bid } = pair
    if (pair.is || !bid) continue
    const next = said[said.indexOf(bid) + 1]
    const at = left.findIndex((is) => answers(is, bid) && (!next || is.from < next.first))
    const [is] = at < 0 ? [] : left.splice(at, 1)
    if (is) pair.is = is
  }
  // The desk could not record an amount again that it had already by mistake.
  const stood = (amount: number) => pairs.some(({ is }) => is?.amount === amount)
  return [
    ...pairs.filter(({ bid, is }) => is || (bid && isOfRoom(bid) && !stood(bid.amount))),
    ...left.filter(isOfRoom).map((is) => ({ is })),
  ]
}

/**
 * A record older than the call of its amount answers the bid that was said last before it, where that one has no other:
 * with a wrong amount, which came to be said next.
 */
function giveBack(pair: Pair, pairs: readonly Pair[]): void {
  const { bid, is } = pair
  const meant =
    is && bid && is.from < bid.first ? pairs.findLast((each) => each.bid && each.bid.first <= is.from) : null
  if (!is || !meant?.bid || meant.is || !answers(is, meant.bid) || isOtherPaddle(meant.bid, is)) return
  meant.is = is
  delete pair.is
}

/** Whether a record may belong to a call. */
const answers = (is: RecordedBid, bid: SaidBid) => is.type === bid.type && is.from >= bid.first

type Slip = { at: number; stoodMs: number; device: string; words: { said: string; recorded: string } }

/**
 * Bids that stood in the record for a while and should not have, or were missing for a while and should have stood. Bids
 * that went at the same moment are one slip. A correction by the auctioneer is not a slip of the clerk.
 */
function slipsPutRight(said: readonly SaidBid[], recorded: readonly RecordedBid[]): Slip[] {
  const slips = new Map<number, Slip>()
  for (const is of recorded) {
    const { until, from } = is
    if (until === null || !isOfRoom(is) || slips.has(until)) continue
    const bid = said.find((each) => each.at <= from && matches(each, is))
    if (!bid) {
      const meant = said.findLast(({ at }) => at <= from)
      const words = { said: meant ? wordsOf(meant) : NOTHING, recorded: wordsOf(is) }
      slips.set(until, { at: from, stoodMs: until - from, device: is.device, words })
      continue
    }
    if (bid.until !== null) continue
    const back = recorded.find((each) => each.from >= until && each.amount === is.amount && each.type === is.type)
    if (!back || back.from === until) continue
    const words = { said: wordsOf(bid), recorded: NOTHING }
    slips.set(until, { at: until, stoodMs: back.from - until, device: back.device, words })
  }
  return [...slips.values()]
}

const isOtherPaddle = (bid: SaidBid, is: RecordedBid) =>
  is.paddle !== null && bid.paddle !== null && is.paddle !== bid.paddle

/** Whether a record is of this bid; a paddle that was not written down is not a wrong one. */
const matches = (bid: SaidBid, is: RecordedBid) =>
  bid.amount === is.amount && bid.type === is.type && (is.paddle === null || is.paddle === bid.paddle)

/** When a bid was first recorded, before any correction. */
const firstRecord = (is: RecordedBid, all: readonly RecordedBid[]) =>
  Math.min(is.from, ...all.filter(({ id }) => id === is.id).map(({ from }) => from))
