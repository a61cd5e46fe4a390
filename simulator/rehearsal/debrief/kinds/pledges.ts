import type { DiscrepancyKind } from '../../../../shared/entities/rehearsal/slips.ts'
import type { SpokenCall } from '../../../said.ts'
import { type Finding, finding, type LotEvidence, NOTHING, putRight } from '../finding.ts'
import type { RecordedBid } from '../recorded-lot.ts'
import { outcomeFindings } from './outcomes.ts'

/** Whether the auctioneer offered a lot as an appeal. */
export const isOfAppeal = ({ said }: LotEvidence) => said.calls.some(({ round }) => round?.kind === 'appeal')

type Pledge = { at: number; amount: number; paddle: string }

/** Finds pledges of the room that were missed, recorded twice, late, at another level or for another paddle, and a wrong end. */
export function pledgeFindings(lot: LotEvidence): Finding[] {
  const { said, record } = lot
  const { amount = null } = said.outcome ?? {}
  // The sum follows from the pledges.
  const outcomes = record.outcomes.map((is) => (is.status === 'sold' ? { ...is, amount } : is))
  return [...ofPledges(lot), ...outcomeFindings({ ...lot, record: { ...record, outcomes } })]
}

function ofPledges({ said: { lotNumber, calls }, record, lateMs }: LotEvidence): Finding[] {
  const pledges = calls.flatMap(pledgeIn)
  const ofRoom = record.bids.filter(({ type }) => type !== 'online')
  const left = ofRoom.filter(({ until }) => until === null)
  const take = (isIt: (is: RecordedBid) => boolean): RecordedBid | undefined => {
    const at = left.findIndex(isIt)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const about = (pledge: Pledge | undefined, is: RecordedBid | undefined) => ({
    ...{ lotNumber, said: pledge ? wordsOf(pledge) : NOTHING, recorded: is ? wordsOf(is) : NOTHING },
    ...{ is: is ?? null, device: is?.device ?? null },
  })
  // The right ones first, so that none is taken for the record of another pledge.
  const paired = pledges.map((pledge) => ({
    pledge,
    is: take((is) => is.paddle === pledge.paddle && is.amount === pledge.amount),
  }))
  const found = paired.flatMap(({ pledge, is: right }): Finding[] => {
    const { at, paddle, amount } = pledge
    const isLater = ({ from }: RecordedBid) => from >= at
    const is =
      right ??
      take((each) => each.paddle === paddle && isLater(each)) ??
      take((each) => each.amount === amount && isLater(each))
    const kind = is ? kindOf(is, pledge) : 'missed'
    const isLate = right !== undefined && right.from - at > lateMs
    if (kind === null && !isLate) return []
    return [finding({ ...about(pledge, is), kind: kind ?? 'late', due: at, at: is?.from ?? at })]
  })
  const meantBy = (is: RecordedBid) =>
    pledges.findLast(({ at, paddle }) => at <= is.from && paddle === is.paddle) ??
    pledges.findLast(({ at }) => at <= is.from)
  const extra = left.map((is) => {
    const isAgain = pledges.some((pledge) => kindOf(is, pledge) === null)
    const told = about(meantBy(is), is)
    return finding({ ...told, kind: isAgain ? 'pledged_twice' : 'doubled', at: is.from })
  })
  const corrected = ofRoom.flatMap((is): Finding[] => {
    const { until, from } = is
    const meant = meantBy(is)
    if (until === null) return []
    const kind = meant ? (kindOf(is, meant) ?? twiceUntil(is, ofRoom)) : 'doubled'
    return kind === null ? [] : [putRight(kind, { ...about(meant, is), due: meant?.at ?? from, from, until })]
  })
  return [...found, ...extra, ...corrected]
}

function pledgeIn({ kind, at, amount, paddleNumber }: SpokenCall): Pledge[] {
  return kind === 'pledge' && amount !== undefined && paddleNumber !== undefined
    ? [{ at, amount, paddle: paddleNumber }]
    : []
}

/** How a record differs from a pledge; null if it does not. A missing paddle is not a wrong one. */
function kindOf({ paddle, amount, isHeld }: RecordedBid, pledge: Pledge): DiscrepancyKind | null {
  if (amount !== pledge.amount) return 'wrong_level'
  if (paddle === null || paddle === pledge.paddle) return null
  return isHeld ? 'wrong_person' : 'wrong_paddle'
}

/** Whether a right pledge that was taken back stood beside the same one. */
const twiceUntil = (is: RecordedBid, all: readonly RecordedBid[]): DiscrepancyKind | null =>
  all.some(
    (other) =>
      other !== is && other.paddle === is.paddle && other.amount === is.amount && other.from <= (is.until ?? 0),
  )
    ? 'pledged_twice'
    : null

const wordsOf = ({ amount, paddle }: { amount: number; paddle: string | null }) =>
  `${amount}${paddle === null ? '' : `, paddle ${paddle}`}`
