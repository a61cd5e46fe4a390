import { z } from 'zod'
import { Actor } from '../entities/system.ts'
import { EVENTS, eventRowOf, isEventType, type SaleEvent, type SaleEventType } from './features/index.ts'
import type { EventStamp } from './features/rows.ts'

/** The first reply to a command, kept with its last event under the caller's key. */
export type KeptReply = { key: string; reply?: unknown }

/** A line of the journal: an event, when, by whom, its place in the sale, and the command that it belongs to. */
export type SaleEntry = SaleEvent & EventStamp & { cmd?: string; v?: number; kept?: KeptReply }

/** An entry that this version cannot read; `reason` tells of the line: "it …". */
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

const SCHEMAS = new Map<string, z.ZodType>(
  Object.entries(EVENTS).map(([type, { fields }]) => [
    type,
    z.strictObject({ ...STAMP, type: z.literal(type), ...fields.shape }),
  ]),
)

const Head = z.object({ type: z.string(), v: STAMP.v })
const UNKNOWN = 'this version knows no such event of a sale'

/** Whether it holds what this version would have written, and nothing else. */
function isEntry(value: unknown, type: SaleEventType): value is SaleEntry {
  return SCHEMAS.get(type)?.safeParse(value).success ?? false
}

/**
 * Reads a journal line's JSON, of our own writing or out of a backup; what an older version wrote is brought up. Throws
 * UnreadableEntry on a type it does not know, on whatever its type would not hold, and on what a newer version wrote.
 */
export function parseEntry(value: unknown): SaleEntry {
  const head = Head.safeParse(value)
  if (!head.success || !isEventType(head.data.type)) throw new UnreadableEntry(UNKNOWN)
  const { type, v = 1 } = head.data
  const { version, added } = eventRowOf(head.data.type)
  if (v > version) throw new UnreadableEntry('it was made by a newer Saleroom: open the sale with that one')
  const current = v < version ? broughtUp(value, added) : value
  if (isEntry(current, head.data.type)) return current
  throw new UnreadableEntry(`${UNKNOWN} (${type})`)
}

/** What an older version wrote, with the fields that have come since. */
function broughtUp(value: unknown, added: object | undefined): unknown {
  // A field of this name would not be copied, but become the copy's prototype.
  if (!added || typeof value !== 'object' || value === null || Object.hasOwn(value, '__proto__')) return value
  // Not by spreading: V8 then makes a hidden class for each copy, and keeps it for a while.
  return Object.assign({}, added, value)
}

/** An event as the journal keeps it: the version of its type is written from the second on. */
export function entryOf(event: SaleEvent, stamp: EventStamp & { cmd: string }): SaleEntry {
  const { version } = eventRowOf(event.type)
  // The copy comes last: to add fields to a copy takes V8 some fifty times as long.
  return version > 1 ? { ...stamp, v: version, ...event } : { ...stamp, ...event }
}
