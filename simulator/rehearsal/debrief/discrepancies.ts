import type { LotNumber } from '../../../shared/lot-number.ts'
import { type SaidLot, whatWasSaid } from '../../said.ts'
import type { RoomFact } from '../facts.ts'
import { followersUnderCauses } from './causes.ts'
import type { Finding, LotEvidence } from './finding.ts'
import { bidFindings } from './kinds/bids.ts'
import { bookFindings } from './kinds/book.ts'
import { disputeFindings } from './kinds/disputes.ts'
import { limitFindings } from './kinds/limits.ts'
import { followMissingLots, newLotFindings } from './kinds/new-lots.ts'
import { noticeFindings } from './kinds/notices.ts'
import { onlineFindings } from './kinds/online.ts'
import { outcomeFindings } from './kinds/outcomes.ts'
import { isOfAppeal, pledgeFindings } from './kinds/pledges.ts'
import { priceFindings } from './kinds/prices.ts'
import { roundFindings } from './kinds/rounds.ts'
import { startFindings, wrongStarts } from './kinds/starts.ts'
import { tieFindings } from './kinds/ties.ts'
import { warningFindings } from './kinds/warnings.ts'
import { nothingRecorded, type RecordedLot, recordBetween } from './recorded-lot.ts'

type Sides = {
  said: ReadonlyMap<LotNumber, SaidLot>
  recorded: ReadonlyMap<LotNumber, RecordedLot>
  facts: readonly RoomFact[]
  lateMs: number
}

const FINDERS: readonly ((lot: LotEvidence) => Finding[])[] = [
  startFindings,
  priceFindings,
  bidFindings,
  limitFindings,
  onlineFindings,
  bookFindings,
  warningFindings,
  outcomeFindings,
  roundFindings,
  tieFindings,
  disputeFindings,
]
/** The same for an appeal, where nobody outbids another. */
const OF_APPEALS: typeof FINDERS = [startFindings, warningFindings, roundFindings, pledgeFindings]

/** Pairs each called lot with its record; a lot that was offered again twice, once for each time. */
export function evidenceOf({ said, recorded, facts, lateMs }: Sides): LotEvidence[] {
  return [...said.values()].flatMap((lot) => {
    const record = recorded.get(lot.lotNumber) ?? nothingRecorded()
    // The desk starts the lot again some time after the call, or not at all.
    const startedAfter = (ms: number) => record.starts.find(({ from }) => from >= ms)?.from ?? Number.POSITIVE_INFINITY
    return offersOf(lot).map(({ said: offered, from, until }) => ({
      said: offered,
      facts: facts.filter(({ lotNumber, at }) => lotNumber === lot.lotNumber && at >= from && at < until),
      record: recordBetween(record, from === ALWAYS ? from : startedAfter(from), startedAfter(until)),
      lateMs,
    }))
  })
}

const ALWAYS = Number.NEGATIVE_INFINITY

/** The times for which a lot was offered: more than one if it was offered again. */
function offersOf(lot: SaidLot): { said: SaidLot; from: number; until: number }[] {
  const again = lot.calls.flatMap(({ kind, rest, at }) => (kind === 'lot' && rest ? at : []))
  if (again.length === 0) return [{ said: lot, from: ALWAYS, until: Number.POSITIVE_INFINITY }]
  const starts = [ALWAYS, ...again]
  return starts.flatMap((from, n) => {
    const until = starts[n + 1] ?? Number.POSITIVE_INFINITY
    const [said] = whatWasSaid(lot.calls.filter(({ at }) => at >= from && at < until)).values()
    return said ? [{ said, from, until }] : []
  })
}

/** Every difference between the record and the calls, in the order of the evening. Consequences carry their cause. */
export function discrepanciesOf(sides: Sides): Finding[] {
  const lots = evidenceOf(sides)
  const ofLots = lots.flatMap((lot) => (isOfAppeal(lot) ? OF_APPEALS : FINDERS).flatMap((find) => find(lot)))
  const found = [...ofLots, ...wrongStarts(sides), ...noticeFindings(sides), ...newLotFindings(sides)]
  followMissingLots(found, sides.said)
  followersUnderCauses(found, lots)
  return found.sort((one, other) => one.at - other.at)
}
