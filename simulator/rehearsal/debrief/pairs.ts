import { isOfRoom } from '../../../shared/rules/bids.ts'
import type { SaidBid } from '../../said.ts'
import type { RecordedBid } from './recorded-lot.ts'

export type Pair = { bid?: SaidBid; is?: RecordedBid }

/** Pairs the called and the recorded bids that were valid at the end. Only room bids can be missing on either side. */
export function paired(saidBids: readonly SaidBid[], recordedBids: readonly RecordedBid[]): Pair[] {
  const said = saidBids.filter(({ until }) => until === null)
  const left = recordedBids.filter(({ until }) => until === null)
  const pairs: Pair[] = said.map((bid) => {
    const at = left.findIndex((is) => is.amount === bid.amount)
    const [is] = at < 0 ? [] : left.splice(at, 1)
    return is ? { bid, is } : { bid }
  })
  for (const pair of pairs) giveBack(pair, pairs, recordedBids)
  // A call without a record of its amount is paired with a record of its type that precedes the next call.
  for (const pair of pairs) {
    const { bid } = pair
    if (pair.is || !bid) continue
    const next = said[said.indexOf(bid) + 1]
    const at = left.findIndex((is) => {
      const first = firstWith('amount', is, recordedBids)
      return answers(first, bid) && (!next || first.from < next.first)
    })
    const [is] = at < 0 ? [] : left.splice(at, 1)
    if (is) pair.is = is
  }
  // The desk cannot record an amount again that is already there by mistake.
  const stood = (amount: number) => pairs.some(({ is }) => is?.amount === amount)
  return [
    ...pairs.filter(({ bid, is }) => is || (bid && isOfRoom(bid) && !stood(bid.amount))),
    ...left.filter(isOfRoom).map((is) => ({ is })),
  ]
}

/**
 * A record older than the call of its amount belongs to the last bid called before it, if that one has no record: its
 * amount was wrong, and happened to be the next one called.
 */
function giveBack(pair: Pair, pairs: readonly Pair[], all: readonly RecordedBid[]): void {
  const { bid } = pair
  const is = pair.is && firstWith('amount', pair.is, all)
  const meant =
    is && bid && is.from < bid.first ? pairs.findLast((each) => each.bid && each.bid.first <= is.from) : null
  if (!is || !meant?.bid || meant.is || !answers(is, meant.bid) || isOtherPaddle(meant.bid, is)) return
  meant.is = is
  delete pair.is
}

/** The record in which a bid first had this figure: an edit of another figure, or an undo, may have made a later one. */
export const firstWith = (figure: 'amount' | 'type' | 'paddle', is: RecordedBid, all: readonly RecordedBid[]) =>
  all.find((each) => each.id === is.id && each[figure] === is[figure]) ?? is

/** Whether a record may belong to a call. */
const answers = (is: RecordedBid, bid: SaidBid) => is.type === bid.type && is.from >= bid.first

/** Whether a record names another paddle than the call, or one where the call named nobody's. */
export const isOtherPaddle = (bid: SaidBid, is: RecordedBid) => is.paddle !== null && is.paddle !== bid.paddle

/** Whether a record matches a called bid; a missing paddle is not a wrong one. */
export const matches = (bid: SaidBid, is: RecordedBid) =>
  bid.amount === is.amount && bid.type === is.type && (is.paddle === null || is.paddle === bid.paddle)

/** When a bid was first recorded, before any correction. */
export const firstRecord = (is: RecordedBid, all: readonly RecordedBid[]) =>
  Math.min(is.from, ...all.filter(({ id }) => id === is.id).map(({ from }) => from))
