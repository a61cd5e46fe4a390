import { z } from 'zod'
import { Actor } from './actor.ts'
import type { EventStamp } from './rows.ts'

/** The first reply to a command, stored with its last event under the caller's key. */
export type KeptReply = { key: string; reply?: unknown }

/** A line of a journal: an event with its time, actor, seq and command. */
export type Entry<E extends { type: string }> = E & EventStamp & { cmd?: string; v?: number; kept?: KeptReply }

/** An entry that this version can't read; `reason` is about the line: "it …". */
export class UnreadableEntry extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.name = 'UnreadableEntry'
    this.reason = reason
  }
}

const STAMP = {
  seq: z.number().int().min(1),
  at: z.iso.datetime(),
  by: Actor,
  cmd: z.string().min(1).max(64).optional(),
  v: z.number().int().min(1).optional(),
  kept: z.strictObject({ key: z.string().max(500), reply: z.unknown().optional() }).optional(),
}

/** The parts of an event's row that the lines of a journal need. */
type LineRow = { version: number; fields: z.ZodObject; added?: object }

/** Makes the functions that parse and write the lines of a journal. `of`: "a sale", for its errors. `E`: the events. */
export function entriesOf<E extends { type: string }>(
  rows: Readonly<Record<string, LineRow>>,
  { of, openWith }: { of: string; openWith: string },
) {
  const kinds = new Map(
    Object.entries(rows).map(([type, { version, added, fields }]) => {
      const schema: z.ZodType = z.strictObject({ ...STAMP, type: z.literal(type), ...fields.shape })
      return [type, { version, added, schema }]
    }),
  )
  const unknown = `this version knows no such event of ${of}`

  /** Whether this version would have written exactly this value. */
  function isEntry(value: unknown, schema: z.ZodType): value is Entry<E> {
    return schema.safeParse(value).success
  }

  return {
    /**
     * Parses a line's JSON, also from a backup, and upgrades those of older versions. Throws UnreadableEntry on an
     * unknown type, on unknown fields, and on a line of a newer version.
     */
    parse(value: unknown): Entry<E> {
      const { type, v = 1 } = headOf(value)
      const kind = typeof type === 'string' ? kinds.get(type) : undefined
      if (!kind || typeof v !== 'number' || !Number.isSafeInteger(v) || v < 1) throw new UnreadableEntry(unknown)
      if (v > kind.version) throw new UnreadableEntry(`it was made by a newer Saleroom: ${openWith}`)
      const current = v < kind.version ? broughtUp(value, kind.added) : value
      if (isEntry(current, kind.schema)) return current
      throw new UnreadableEntry(`${unknown} (${type})`)
    },
    /** Makes the line for an event. The version of its type is written from version 2 on. */
    make(event: E, stamp: EventStamp & { cmd: string }): Entry<E> {
      const version = kinds.get(event.type)?.version ?? 1
      // The copy is last, because V8 takes some fifty times as long to add fields to a copy.
      return version > 1 ? { ...stamp, v: version, ...event } : { ...stamp, ...event }
    },
  }
}

/** The type and the version of an entry, as far as it has them; the schema of its type looks at the rest. */
function headOf(value: unknown): { type?: unknown; v?: unknown } {
  return typeof value === 'object' && value !== null ? value : {}
}

/** An event of an older version, with the fields added since. */
function broughtUp(value: unknown, added: object | undefined): unknown {
  // A field of this name would become the copy's prototype.
  if (!added || typeof value !== 'object' || value === null || Object.hasOwn(value, '__proto__')) return value
  // Not by spreading: V8 then makes and holds a hidden class for each copy.
  return Object.assign({}, added, value)
}
