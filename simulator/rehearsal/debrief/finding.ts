import type { DiscrepancyKind } from '../../../shared/entities/rehearsal/slips.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { SaidBid, SaidLot } from '../../said.ts'
import type { RoomFact } from '../facts.ts'
import type { RecordedBid, RecordedLot } from './recorded-lot.ts'

/** The calls of a lot, its record, and the facts of the room. A record more than `lateMs` after its call is late. */
export type LotEvidence = { said: SaidLot; facts: readonly RoomFact[]; record: RecordedLot; lateMs: number }

/** A difference between the record and the calls, in words for both. Milliseconds of the rehearsal. */
export type Finding = {
  lotNumber: LotNumber
  /** `put_right` if the desk corrected it; `slip` is then its original kind. */
  kind: DiscrepancyKind
  slip: DiscrepancyKind | null
  /** When it was called, and when the record went wrong. */
  due: number
  at: number
  said: string
  recorded: string
  /** How long it lasted, if it was corrected. */
  stoodMs: number | null
  /** The device that recorded it; null if it was not recorded. */
  device: string | null
  /** The bids concerned. */
  bid: SaidBid | null
  is: RecordedBid | null
  /** The slip from which this one follows. */
  cause: Finding | null
}

export const NOTHING = 'nothing'

type Told = Pick<Finding, 'lotNumber' | 'kind' | 'at' | 'said' | 'recorded'> & Partial<Finding>

/** Builds a finding; missing fields are unknown. */
export const finding = (told: Told): Finding => ({
  ...{ slip: null, due: told.at, stoodMs: null, device: null, bid: null, is: null, cause: null },
  ...told,
})

/** Builds the finding of a slip that the desk corrected. */
export const putRight = (
  slip: DiscrepancyKind,
  { from, until, ...told }: Omit<Told, 'kind' | 'at'> & { from: number; until: number },
): Finding => finding({ ...told, kind: 'put_right', slip, at: from, stoodMs: until - from })

/** Whether a wrong entry was on record at a moment. */
export const stoodThen = ({ at, stoodMs }: Finding, ms: number) => at <= ms && (stoodMs === null || at + stoodMs > ms)
