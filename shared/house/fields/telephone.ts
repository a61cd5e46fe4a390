import { z } from 'zod'
import { field } from '../../engine/field.ts'
import { Booking, Caller } from '../../entities/telephone.ts'

/** Who rings bidders: staff only. */
export const CALLER_FIELDS = {
  id: field(Caller.shape.id),
  name: field(Caller.shape.name),
  languages: field(Caller.shape.languages.readonly()),
}

const { shape } = Booking
const ON_CALLERS_SCREENS = { seenBy: ['staff', 'caller'] } as const

/**
 * A telephone booking. A caller reads its own calls only. Of all others it sees what tells its screen to read its own
 * again: whose they are, how they stand, and when they changed.
 */
export const BOOKING_FIELDS = {
  id: field(shape.id, ON_CALLERS_SCREENS),
  auctionId: field(shape.auctionId),
  lotNumbers: field(shape.lotNumbers.readonly()),
  paddle: field(shape.paddle),
  language: field(shape.language, { blank: null }),
  cover: field(shape.cover, { blank: null }),
  caller: field(shape.caller, { blank: null, ...ON_CALLERS_SCREENS }),
  planned: field(z.boolean(), { blank: false }),
  state: field(shape.state, { blank: 'open', undo: 'soft', ...ON_CALLERS_SCREENS }),
  changedAt: field(z.string(), { blank: '', undo: 'soft', ...ON_CALLERS_SCREENS }),
}
