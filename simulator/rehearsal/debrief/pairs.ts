import { isOfRoom } from '../../../shared/rules/bids.ts'
import type { SaidBid } from '../../said.ts'
import type { RecordedBid } from './recorded-lot.ts'

/** A bid that was said and the one that was recorded for it. */
export type Pair = { bid?: SaidBid; is?: RecordedBid }

/** The said and the recorded bids that stood at the end, side by side; only bids of the room can be missing on either side. */
export function paired(saidBids: readonly SaidBid[], recordedBids: readonly RecordedBid[]): Pair[] {
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

/** Whether a record names another paddle than was said. */
export const isOtherPaddle = (bid: SaidBid, is: RecordedBid) =>
  is.paddle !== null && bid.paddle !== null && is.paddle !== bid.paddle

/** Whether a record is of this bid; a paddle that was not written down is not a wrong one. */
export const matches = (bid: SaidBid, is: RecordedBid) =>
  bid.amount === is.amount && bid.type === is.type && (is.paddle === null || is.paddle === bid.paddle)

/** When a bid was first recorded, before any correction. */
export const firstRecord = (is: RecordedBid, all: readonly RecordedBid[]) =>
  Math.min(is.from, ...all.filter(({ id }) => id === is.id).map(({ from }) => from))
