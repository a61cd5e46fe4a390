import { z } from 'zod'
import { field } from '../../engine/field.ts'
import { Booking, Caller } from '../../entities/telephone.ts'

/** A caller: staff only. */
export const CALLER_FIELDS = {
  id: field(Caller.shape.id),
  name: field(Caller.shape.name),
  languages: field(Caller.shape.languages.readonly()),
}

const { shape } = Booking
const ON_CALLERS_SCREENS = { seenBy: ['staff', 'caller'] } as const

/** A prompter hears that a call has changed, and reads again. */
const ON_PROMPTERS_TOO = { seenBy: ['staff', 'caller', 'prompter'] } as const

/**
 * A telephone booking. A caller reads only its own ones. Of others it sees the caller, the state and the time of the
 * last change, by which its screen knows when to read again.
 */
export const BOOKING_FIELDS = {
  id: field(shape.id, ON_PROMPTERS_TOO),
  auctionId: field(shape.auctionId),
  lotNumbers: field(shape.lotNumbers.readonly()),
  paddle: field(shape.paddle),
  language: field(shape.language, { blank: null }),
  cover: field(shape.cover, { blank: null }),
  caller: field(shape.caller, { blank: null, ...ON_CALLERS_SCREENS }),
  planned: field(z.boolean(), { blank: false }),
  state: field(shape.state, { blank: 'open', undo: 'soft', ...ON_CALLERS_SCREENS }),
  stateAt: field(z.string(), { blank: '', undo: 'soft' }),
  changedAt: field(z.string(), { blank: '', undo: 'soft', ...ON_PROMPTERS_TOO }),
}
