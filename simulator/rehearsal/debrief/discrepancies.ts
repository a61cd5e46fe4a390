import type { LotNumber } from '../../../shared/lot-number.ts'
import type { SaidLot } from '../../said.ts'
import type { RoomFact } from '../facts.ts'
import { followersUnderCauses } from './causes.ts'
import type { Finding, LotEvidence } from './finding.ts'
import { bidFindings } from './kinds/bids.ts'
import { bookFindings } from './kinds/book.ts'
import { disputeFindings } from './kinds/disputes.ts'
import { limitFindings } from './kinds/limits.ts'
import { onlineFindings } from './kinds/online.ts'
import { outcomeFindings } from './kinds/outcomes.ts'
import { priceFindings } from './kinds/prices.ts'
import { roundFindings } from './kinds/rounds.ts'
import { startFindings, wrongStarts } from './kinds/starts.ts'
import { warningFindings } from './kinds/warnings.ts'
import { nothingRecorded, type RecordedLot } from './recorded-lot.ts'

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
  disputeFindings,
]

/** Pairs each called lot with its record. */
export function evidenceOf({ said, recorded, facts, lateMs }: Sides): LotEvidence[] {
  return [...said.values()].map((lot) => ({
    said: lot,
    facts: facts.filter(({ lotNumber }) => lotNumber === lot.lotNumber),
    record: recorded.get(lot.lotNumber) ?? nothingRecorded(),
    lateMs,
  }))
}

/** Every difference between the record and the calls, in the order of the evening. Consequences carry their cause. */
export function discrepanciesOf(sides: Sides): Finding[] {
  const lots = evidenceOf(sides)
  const found = [...lots.flatMap((lot) => FINDERS.flatMap((find) => find(lot))), ...wrongStarts(sides)]
  followersUnderCauses(found, lots)
  return found.sort((one, other) => one.at - other.at)
}
