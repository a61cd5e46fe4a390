import { z } from 'zod'
import { type Field, field } from '../../engine/field.ts'
import { type AudienceName, EVERYBODY } from '../../entities/audience.ts'
import { Text } from '../../entities/text.ts'
import { LotNumberSchema } from '../../lot-number.ts'

/** The fields of the one record that says how the sale as a whole stands. Each has a blank value. */
export const HEAD_FIELDS = {
  uploadedAt: field(z.string(), { blank: '', seenBy: EVERYBODY }),
  /** Counts the catalogue's edits; a save may name the one it started from. */
  version: field(z.number().int().min(0), { blank: 0, undo: 'counted' }),
  /** A copy of a sale that is rehearsed on. */
  rehearsal: field(z.boolean(), { blank: false, seenBy: EVERYBODY }),
  /** An earlier sale that is shown again; never stored. */
  replay: field(z.boolean(), { blank: false, seenBy: EVERYBODY }),
  live: field(z.boolean(), { blank: false, seenBy: EVERYBODY }),
  /** A simulator did something in it. */
  simulated: field(z.boolean(), { blank: false, undo: 'counted' }),
  /** Saleroom 1.1 began it: its files stay as that wrote them. */
  isOf11: field(z.boolean(), { blank: false, undo: 'counted' }),
  startedAt: field(z.string().nullable(), { blank: null, seenBy: EVERYBODY }),
  currentLot: field(LotNumberSchema.nullable(), { blank: null, undo: 'soft', seenBy: EVERYBODY }),
  activeLot: field(LotNumberSchema.nullable(), { blank: null, undo: 'soft', seenBy: EVERYBODY }),
  paused: field(z.strictObject({ message: Text, since: z.string() }).readonly().nullable(), {
    blank: null,
    seenBy: EVERYBODY,
  }),
  /** The clerk's words on every screen. */
  broadcast: field(z.strictObject({ message: Text, at: z.string() }).readonly().nullable(), {
    blank: null,
    seenBy: EVERYBODY,
  }),
  order: field(z.array(LotNumberSchema).readonly(), { blank: [], undo: 'soft', seenBy: EVERYBODY }),
  /** The lot that fair warning was given on. A warning that comes back while another lot is active is none. */
  fairWarning: field(LotNumberSchema.nullable(), { blank: null, undo: 'soft', seenBy: EVERYBODY }),
} satisfies Readonly<Record<string, Field<AudienceName> & { blank: unknown }>>
