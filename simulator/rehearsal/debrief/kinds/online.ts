import { type Finding, finding, type LotEvidence, putRight } from '../finding.ts'
import type { WaitingBid } from '../recorded-lot.ts'
import { disputesIn } from './disputes.ts'

/** The share of the auctioneer's patience after which an unanswered online bid is a slip. */
export const UNANSWERED = 2 / 3

/** Finds online bids without an answer, and those rejected although they were above the room. */
export function onlineFindings(lot: LotEvidence): Finding[] {
  const online = lot.record.waiting.filter(({ type }) => type === 'online')
  return online.flatMap((bid) => unanswered(bid, lot) ?? wronglyRejected(bid, lot) ?? [])
}

const wordsOf = ({ amount, paddle }: WaitingBid) => `${amount} online${paddle === null ? '' : `, paddle ${paddle}`}`

/**
 * Whether it was outbid, or the lot ended, after the clerk could have answered it for long enough to see it. Nothing
 * online is accepted in a dispute.
 */
function unanswered(bid: WaitingBid, { said: { lotNumber, calls }, lateMs }: LotEvidence): Finding | null {
  const { answerableFrom: from, until, end } = bid
  if (until === null || from === null || end !== 'gone') return null
  const disputed = disputesIn(calls).map((each) => Math.min(each.until, until) - Math.max(each.from, from))
  const ms = disputed.reduce((rest, overlap) => rest - Math.max(0, overlap), until - from)
  if (ms <= UNANSWERED * lateMs) return null
  const waited = `no answer in ${(ms / 1_000).toFixed(1)} s`
  return finding({ lotNumber, kind: 'unanswered', at: from, said: wordsOf(bid), recorded: waited })
}

function wronglyRejected(bid: WaitingBid, { said, record }: LotEvidence): Finding | null {
  const { id, amount, until, end, device } = bid
  if (end !== 'rejected' || until === null) return null
  if (disputesIn(said.calls).some((each) => each.from <= until && each.until > until)) return null
  const isOver = said.outcomes.some((each) => each.at <= until && (each.until === null || each.until > until))
  const inRoom = said.bids.some(
    (each) => each.amount >= amount && each.first <= until && (each.until ?? until) >= until,
  )
  if (isOver || inRoom) return null
  const told = { lotNumber: said.lotNumber, said: wordsOf(bid), recorded: 'rejected', device }
  const again = record.waiting.find((each) => each.id === id && each.from > until)
  if (again) return putRight('wrongly_rejected', { ...told, from: until, until: again.from })
  return finding({ ...told, kind: 'wrongly_rejected', at: until })
}
