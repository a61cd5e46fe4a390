import { join } from 'node:path'
import { OrderedMap } from 'immutable'
import { z } from 'zod'
import type { PlainTables } from '../../shared/engine/plain-tables.ts'
import type { Change, Key } from '../../shared/engine/table.ts'
import { Actor } from '../../shared/entities/system.ts'
import { emptyHouse } from '../../shared/house/empty-house.ts'
import { HOUSE_TABLE_NAMES, type House, type HouseRecord } from '../../shared/house/state.ts'
import type { HOUSE_FIELDS, HouseTable } from '../../shared/house/tables.ts'
import { type KeyPlaces, packed, unpacked } from '../http/kept-keys.ts'
import { type DurableStore, openDurable } from '../storage/durable-store.ts'
import { type FileLayer, openExisting } from '../storage/files.ts'
import { heldIn, type JournalPlace } from '../storage/journal-place.ts'
import { HOUSE_EDITION } from './edition.ts'

const Place = z.object({ seq: z.number(), bytes: z.number(), crc: z.number() })
const Command = z.object({
  id: z.string(),
  at: z.string(),
  by: Actor,
  type: z.string(),
  /** The command that it undid, or did again. */
  takes: z.string().nullable(),
  sentence: z.string(),
  final: z.string().optional(),
  seq: z.number(),
  diff: z.array(z.tuple([z.string(), z.array(z.tuple([z.string(), z.unknown(), z.unknown()]))])),
  undone: z.boolean(),
})
/** house.json: the house as it was at a place of its journal. Only the version that wrote it reads it. */
const Snapshot = z.object({
  edition: z.string(),
  /** All that the journal held then. */
  place: Place,
  tables: z.record(z.string(), z.array(z.tuple([z.string(), z.unknown()]))),
  commands: z.array(Command),
  hashes: z.string(),
  places: z.string(),
})
type Snapshot = z.infer<typeof Snapshot>
/** Other versions may write it otherwise: only this much of it is looked at. */
const AnySnapshot = z.looseObject({ edition: z.string(), place: Place })

const NOTHING = { edition: '', place: { seq: 0, bytes: 0, crc: 0 } }

type Store = DurableStore<z.infer<typeof AnySnapshot>>
/** A snapshot that fits its journal. */
export type FoundSnapshot = { place: JournalPlace; house: House; keys: KeyPlaces }

/** Opens house.json. A damaged one is set aside and reported; the journal is replayed then. */
export async function openSnapshot(parts: {
  dataDir: string
  files: FileLayer
  onNotice: (sentence: string) => void
}): Promise<Store> {
  const { dataDir, ...rest } = parts
  return await openDurable({
    path: join(dataDir, 'house.json'),
    parse: (value) => AnySnapshot.parse(value),
    initial: NOTHING,
    isMadeAnew: true,
    ...rest,
  })
}

/** The snapshot, if this version wrote it and the journal begins with what it was made of; otherwise null. */
export async function fittingSnapshot(
  { data }: Store,
  { path, files }: { path: string; files: FileLayer },
): Promise<FoundSnapshot | null> {
  if (data.edition !== HOUSE_EDITION) return null
  const parsed = Snapshot.safeParse(data)
  if (!parsed.success) return null
  const { place, tables, commands, hashes, places } = parsed.data
  const journal = await openExisting(files, path, 'r').catch(() => null)
  if (!journal) return null
  const held = await heldIn(journal, place).finally(() => journal.close())
  if (held === 'no') return null
  return {
    place,
    house: { ...houseOf(tables), seq: place.seq, commands: commands.map(recordOf) },
    keys: { hashes: unpacked(hashes), places: unpacked(places) },
  }
}

/** Writes down how the house is at this place of its journal. */
export async function saveSnapshot(
  store: Store,
  { house, place, keys }: { house: House; place: JournalPlace; keys: KeyPlaces },
): Promise<void> {
  const snapshot: Snapshot = {
    edition: HOUSE_EDITION,
    place,
    tables: Object.fromEntries(HOUSE_TABLE_NAMES.map((name) => [name, [...house[name]]])),
    commands: house.commands.map(commandOf),
    hashes: packed(keys.hashes),
    places: packed(keys.places),
  }
  await store.replace(() => snapshot)
}

function houseOf(tables: Snapshot['tables']): House {
  const records = Object.fromEntries(HOUSE_TABLE_NAMES.map((name) => [name, OrderedMap(tables[name] ?? [])]))
  // Written by this very version: its edition says so.
  return { ...emptyHouse(), ...(records as unknown as PlainTables<typeof HOUSE_FIELDS>) }
}

function commandOf({
  id,
  at,
  by,
  type,
  event,
  sentence,
  final,
  seq,
  diff,
  undone,
}: HouseRecord): Snapshot['commands'][number] {
  const takes = 'command' in event && typeof event.command === 'string' ? event.command : null
  return {
    id,
    at,
    by,
    type,
    takes,
    sentence: sentence(),
    ...(final !== undefined && { final }),
    seq,
    diff: [...diff].map(([table, changes]) => [
      table,
      [...changes].map(([key, { was, is }]) => [String(key), was ?? null, is ?? null]),
    ]),
    undone,
  }
}

function recordOf({ takes, sentence, final, diff, ...rest }: Snapshot['commands'][number]): HouseRecord {
  return {
    ...rest,
    event: takes === null ? {} : { command: takes },
    sentence: () => sentence,
    final,
    // Its sentence is put into words already.
    before: emptyHouse(),
    // Written by this very version: its edition says so.
    diff: new Map(
      diff.map(([table, changes]) => [
        table as HouseTable,
        new Map(
          changes.map(([key, was, is]): [Key, Change] => [
            key,
            { was: was ?? undefined, is: is ?? undefined } as Change,
          ]),
        ),
      ]),
    ),
  }
}
