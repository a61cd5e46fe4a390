import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import {
  INCIDENTS,
  LEVEL_NAMES,
  PEOPLE_PLAYED,
  REHEARSAL_LANGUAGES,
  RehearsalCall,
  SALE_KINDS,
} from '../../shared/entities/rehearsal/rehearsal.ts'
import { RehearsalOrigin } from '../../shared/entities/rehearsal/rehearsal-origin.ts'
import { DESK_ROLES } from '../../shared/entities/rehearsal/rehearsal-roles.ts'
import { PRIVATE_FOLDER } from '../storage/file-modes.ts'
import type { FileLayer } from '../storage/files.ts'
import { openJournal } from '../storage/journal.ts'

const Ms = z.number().int().min(0)

/** The entries of a rehearsal's truth log, in order. Times as in the calls; `at` by the house's clock. */
const TruthEvent = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('began'),
    at: z.string(),
    id: z.string(),
    copyId: z.string(),
    title: z.string(),
    order: z.strictObject({
      auctionId: z.string(),
      level: z.enum(LEVEL_NAMES),
      seed: z.number().int(),
      pace: z.number(),
      voice: z.boolean(),
      kind: z.enum(SALE_KINDS).optional(),
      language: z.enum(REHEARSAL_LANGUAGES).optional(),
      people: z.array(z.enum(PEOPLE_PLAYED)).optional(),
      ladder: z.literal('fitting').optional(),
    }),
    ...RehearsalOrigin.partial().shape,
    /** The other members of the team, by role: ids of trainees. */
    team: z.partialRecord(z.enum(DESK_ROLES), z.string()).optional(),
    /** The played scenario with its includes; null without one. */
    script: z.string().nullable().default(null),
    notes: z.array(z.string()),
  }),
  /** A turn of the auctioneer: the time, the seq of the desk's record that he saw, and his calls. */
  z.strictObject({
    type: z.literal('step'),
    ms: Ms,
    saleSeq: z.number().int(),
    calls: z.array(RehearsalCall),
  }),
  /** A call that is not the model's: a pause. */
  z.strictObject({ type: z.literal('said'), call: RehearsalCall }),
  z.strictObject({ type: z.literal('wished'), ms: Ms, incident: z.enum(INCIDENTS) }),
  z.strictObject({ type: z.literal('unwished'), ms: Ms, incident: z.enum(INCIDENTS) }),
  /** The rehearsal's clock runs at another rate from here on; 0 stops it. */
  z.strictObject({
    type: z.literal('turned'),
    at: z.number(),
    ms: Ms,
    rate: z.number(),
    seq: z.number().int().optional(),
  }),
  z.strictObject({ type: z.literal('changed'), pace: z.number(), voice: z.boolean() }),
])
export type TruthEvent = z.infer<typeof TruthEvent>
export type Began = Extract<TruthEvent, { type: 'began' }>

const TruthEntry = z.strictObject({ seq: z.number().int().min(1), event: TruthEvent })

/** The record of the real calls; durable once `write` resolves. */
export type TruthLog = { write: (event: TruthEvent) => Promise<void>; close: () => Promise<void> }

/** The truth log of a demonstration, of which nothing is stored. */
export const UNWRITTEN: TruthLog = { write: async () => {}, close: async () => {} }

/** Opens the truth log of a rehearsal, and reads its entries so far. Throws JournalDamaged and JournalFailed. */
export async function openTruthLog(path: string, files: FileLayer): Promise<{ log: TruthLog; events: TruthEvent[] }> {
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
  const events: TruthEvent[] = []
  const { journal, lastSeq } = await openJournal({
    path,
    parse: (value) => TruthEntry.parse(value),
    onEntry: ({ event }) => events.push(event),
    known: null,
    files,
  })
  let seq = lastSeq
  const log = {
    async write(event: TruthEvent) {
      seq += 1
      await journal.append([{ seq, event }])
    },
    close: () => journal.close(),
  }
  return { log, events }
}
