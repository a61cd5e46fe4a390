import { deepEqual } from '../../../deep-equal.ts'
import type { LotNumber } from '../../../lot-number.ts'
import { isValidBid } from '../../../rules/bids.ts'
import type { FieldOf } from '../../diff/difference.ts'
import { isAppeal, mayBePledge } from '../../rounds/appeal.ts'
import { leadOf } from '../../rounds/round-lots.ts'
import { lotOrUntouched, type Sale, type SaleBid } from '../../state.ts'

/**
 * Finds what an undo or redo on these lots would contradict: later bids that were made for another offer, bids on an
 * appeal that are no pledges, bids on a lot that does not lead its round, such a lot on the block, a lot that would be in
 * two rounds, and outcomes that only some lots of a round have.
 */
export function brokenRounds(
  now: Sale,
  after: Sale,
  { lots, since }: { lots: ReadonlySet<LotNumber>; since: number },
): FieldOf[] {
  const { activeLot } = after
  const isMemberActive = activeLot !== null && after.lots.get(activeLot)?.inRound !== undefined
  const places: FieldOf[] = isMemberActive ? [{ table: 'head', key: '', field: 'activeLot' }] : []
  for (const lotNumber of lots) {
    const was = lotOrUntouched(now, lotNumber)
    const is = lotOrUntouched(after, lotNumber)
    const isSame = was.inRound === is.inRound && deepEqual(was.round, is.round)
    const bids = isSame ? [] : [...was.bids.values()].filter(({ type, seq }) => type !== 'start_price' && seq > since)
    const ofMember = is.inRound === undefined ? [] : [...is.bids.values()].filter(isValidBid)
    const noPledges = isAppeal(is)
      ? [...is.bids.values()].filter((bid) => wouldCount(bid) && !mayBePledge(is, bid))
      : []
    places.push(
      ...[...bids, ...ofMember, ...noPledges].map(({ id }) => bidAt(id)),
      ...(is.round && is.inRound !== undefined ? roundsAt(lotNumber) : []),
      ...partlyEnded(after, { lotNumber, isChanged: !isSame }),
    )
  }
  return places
}

const wouldCount = (bid: SaleBid): boolean => bid.status === 'pending' || isValidBid(bid)

/**
 * The outcomes of a round before its hammer. A whole round may have ended, and lots of a choice that were recorded from
 * paper, but not if its offer would change.
 */
function partlyEnded(after: Sale, { lotNumber, isChanged }: { lotNumber: LotNumber; isChanged: boolean }): FieldOf[] {
  const lead = leadOf(after, lotNumber)
  if (!lead || lead.choice) return []
  const { kind, lots } = lead.round
  const ended = lots.filter((each) => after.lots.get(each)?.outcome)
  const isAllowed = !isChanged && (kind === 'choice' || ended.length === lots.length)
  return isAllowed ? [] : ended.map(outcomeOf)
}

/** The round that a lot leads, and the one of another lead that it is in. */
const roundsAt = (lotNumber: LotNumber): FieldOf[] =>
  (['round', 'inRound'] as const).map((field) => ({ table: 'lots', key: lotNumber, field }))

export const outcomeOf = (lotNumber: LotNumber): FieldOf => ({ table: 'lots', key: lotNumber, field: 'outcome' })
export const bidAt = (id: string): FieldOf => ({ table: 'bids', key: id, field: null })
