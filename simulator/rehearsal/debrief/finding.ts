import type { DiscrepancyKind } from '../../../shared/entities/rehearsal/slips.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { SaidBid, SaidLot } from '../../said.ts'
import type { RoomFact } from '../facts.ts'
import type { RecordedBid, RecordedLot } from './recorded-lot.ts'

/**
 * A lot as it was said beside its record, and what the room knew of it. What comes more than `lateMs` after its call is
 * late.
 */
export type LotEvidence = { said: SaidLot; facts: readonly RoomFact[]; record: RecordedLot; lateMs: number }

/** A difference between the record and the calls, in words on both sides. Milliseconds of the rehearsal. */
export type Finding = {
  lotNumber: LotNumber
  /** `put_right` for one that the desk put right itself; `slip` is then the kind it was. */
  kind: DiscrepancyKind
  slip: DiscrepancyKind | null
  /** When it was said, and when the record went wrong. */
  due: number
  at: number
  said: string
  recorded: string
  /** How long it stood, where it was put right. */
  stoodMs: number | null
  /** The device that recorded it; null where nobody did. */
  device: string | null
  /** The bids that it is about. */
  bid: SaidBid | null
  is: RecordedBid | null
  /** The slip that this one only follows from. */
  cause: Finding | null
}

export const NOTHING = 'nothing'

type Told = Pick<Finding, 'lotNumber' | 'kind' | 'at' | 'said' | 'recorded'> & Partial<Finding>

/** A finding; what is not given is not known of it. */
export const finding = (told: Told): Finding => ({
  ...{ slip: null, due: told.at, stoodMs: null, device: null, bid: null, is: null, cause: null },
  ...told,
})

/** A slip that was in the record from one moment to another. */
export const putRight = (
  slip: DiscrepancyKind,
  { from, until, ...told }: Omit<Told, 'kind' | 'at'> & { from: number; until: number },
): Finding => finding({ ...told, kind: 'put_right', slip, at: from, stoodMs: until - from })

/** Whether a wrong record stood at a moment. */
export const stoodThen = ({ at, stoodMs }: Finding, ms: number) => at <= ms && (stoodMs === null || at + stoodMs > ms)
