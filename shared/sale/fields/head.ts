import { z } from 'zod'
import { type Field, field } from '../../engine/field.ts'
import { type AudienceName, EVERYBODY } from '../../entities/audience.ts'
import { Text } from '../../entities/text.ts'
import { LotNumberSchema } from '../../lot-number.ts'

/** The fields of the record of the whole sale. Each has a blank value. */
export const HEAD_FIELDS = {
  uploadedAt: field(z.string(), { blank: '', seenBy: EVERYBODY }),
  /** The number of edits of the catalogue; a save may name the one with which it started. */
  version: field(z.number().int().min(0), { blank: 0, undo: 'counted' }),
  /** It is a copy of a sale for a rehearsal. */
  rehearsal: field(z.boolean(), { blank: false, seenBy: EVERYBODY }),
  /** It is a rehearsal whose desk is simulated too. */
  demonstration: field(z.boolean(), { blank: false, seenBy: EVERYBODY }),
  /** It replays an earlier sale and is never stored. */
  replay: field(z.boolean(), { blank: false, seenBy: EVERYBODY }),
  live: field(z.boolean(), { blank: false, seenBy: EVERYBODY }),
  /** A simulator changed it. */
  simulated: field(z.boolean(), { blank: false, undo: 'counted' }),
  /** Saleroom 1.1 started it: its files keep that version's form. */
  isOf11: field(z.boolean(), { blank: false, undo: 'counted' }),
  startedAt: field(z.string().nullable(), { blank: null, seenBy: EVERYBODY }),
  currentLot: field(LotNumberSchema.nullable(), { blank: null, undo: 'soft', seenBy: EVERYBODY }),
  activeLot: field(LotNumberSchema.nullable(), { blank: null, undo: 'soft', seenBy: EVERYBODY }),
  paused: field(z.strictObject({ message: Text, since: z.string() }).readonly().nullable(), {
    blank: null,
    seenBy: EVERYBODY,
  }),
  /** The clerk's message on every screen. */
  broadcast: field(z.strictObject({ message: Text, at: z.string() }).readonly().nullable(), {
    blank: null,
    seenBy: EVERYBODY,
  }),
  /** The clerk took over from the rule that accepts online bids. */
  byClerk: field(z.boolean(), { blank: false }),
  /** The sound of the room is recorded. */
  taped: field(z.boolean(), { blank: false, undo: 'counted', seenBy: EVERYBODY }),
  order: field(z.array(LotNumberSchema).readonly(), { blank: [], undo: 'soft', seenBy: EVERYBODY }),
  /** The lot with fair warning. A warning that is restored while another lot is active is void. */
  fairWarning: field(LotNumberSchema.nullable(), { blank: null, undo: 'soft', seenBy: EVERYBODY }),
} satisfies Readonly<Record<string, Field<AudienceName> & { blank: unknown }>>
