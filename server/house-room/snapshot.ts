import { join } from 'node:path'
import { z } from 'zod'
import { Actor } from '../../shared/engine/actor.ts'
import type { PlainTables } from '../../shared/engine/plain-tables.ts'
import { type Base, RestoredRecords } from '../../shared/engine/restored-records.ts'
import type { Change, Key } from '../../shared/engine/table.ts'
import { emptyHouse } from '../../shared/house/empty-house.ts'
import { HOUSE_TABLE_NAMES, type House, type HouseRecord } from '../../shared/house/state.ts'
import type { HOUSE_FIELDS, HouseTable } from '../../shared/house/tables.ts'
import { type KeyPlaces, packed, unpacked } from '../http/idempotency-index.ts'
import { durableJson } from '../storage/durable-json.ts'
import { type FileLayer, openExisting } from '../storage/files.ts'
import { heldIn, type JournalPlace } from '../storage/journal-place.ts'
import { HOUSE_EDITION } from './edition.ts'

const Place = z.object({ seq: z.number(), bytes: z.number(), crc: z.number() })
const Command = z.object({
  id: z.string(),
  at: z.string(),
  by: Actor,
  type: z.string(),
  /** The command that it undid or redid. */
  takes: z.string().nullable(),
  sentence: z.string(),
  final: z.string().optional(),
  seq: z.number(),
  diff: z.array(z.tuple([z.string(), z.array(z.tuple([z.string(), z.unknown(), z.unknown()]))])),
  undone: z.boolean(),
  sale: z.string().nullable(),
})
/** house.json: the house at a place of its journal. Only the version that wrote it reads it. */
const Snapshot = z.object({
  edition: z.string(),
  /** The length of the whole journal at that time. */
  place: Place,
  /** Not checked record by record, which would take most of the time: its checksum and edition match. */
  tables: z.record(z.string(), z.custom<readonly unknown[]>(Array.isArray)),
  commands: z.array(Command),
  hashes: z.string(),
  places: z.string(),
})
type Snapshot = z.infer<typeof Snapshot>
/** The part that is readable from every version's file. */
const AnySnapshot = z.looseObject({ edition: z.string(), place: Place })

type AnySnapshot = z.infer<typeof AnySnapshot>

const NOTHING: AnySnapshot = { edition: '', place: { seq: 0, bytes: 0, crc: 0 } }

/** The most records of a command that can be undone after a restart; an import of clients has far more. */
const MOST_RECORDS = 1_000
const TOO_LARGE = 'It changed too many records to be undone after a restart'

/** house.json, with its content at the start. */
type Store = { data: AnySnapshot; write: (snapshot: Snapshot) => Promise<void> }

/** A snapshot that fits its journal. */
export type FoundSnapshot = { place: JournalPlace; house: House; keys: KeyPlaces }

/** Opens house.json. A damaged one is renamed and reported; the journal is replayed then. */
export async function openSnapshot(parts: {
  dataDir: string
  files: FileLayer
  onNotice: (sentence: string) => void
}): Promise<Store> {
  const { dataDir, ...rest } = parts
  const path = join(dataDir, 'house.json')
  const parse = (value: unknown) => AnySnapshot.parse(value)
  const file = durableJson<AnySnapshot>({ path, parse, isMadeAnew: true, indent: 0, ...rest })
  // By lowdb's type, its adapter may also answer without a promise.
  return { data: (await file.read()) ?? NOTHING, write: async (snapshot) => await file.write(snapshot) }
}

/** The snapshot if this version wrote it and the journal begins with its content; else null. */
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

/** Writes the house at this place of its journal. */
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
  await store.write(snapshot)
}

/** The records of the snapshot: making an ordered map of them takes five times as long. */
class Found extends Map<string, unknown> implements Base<string, unknown> {
  reversed(): Iterable<[string, unknown]> {
    return [...this].reverse()
  }
}

function houseOf(tables: Snapshot['tables']): House {
  const records = HOUSE_TABLE_NAMES.map((name) => {
    // The edition shows that this version wrote it.
    const rows = (tables[name] ?? []) as readonly [string, unknown][]
    return [name, RestoredRecords.of(new Found(rows))]
  })
  // The records of each table have its type, as written.
  return { ...emptyHouse(), ...(Object.fromEntries(records) as unknown as PlainTables<typeof HOUSE_FIELDS>) }
}

function commandOf(given: HouseRecord): Snapshot['commands'][number] {
  const { id, at, by, type, event, sentence, final, seq, diff, undone, sale } = given
  const takes = 'command' in event && typeof event.command === 'string' ? event.command : null
  const records = [...diff.values()].reduce((count, changes) => count + changes.size, 0)
  const isLarge = records > MOST_RECORDS
  const reason = isLarge ? (final ?? TOO_LARGE) : final
  return {
    id,
    at,
    by,
    type,
    takes,
    sentence: sentence(),
    ...(reason !== undefined && { final: reason }),
    seq,
    diff: (isLarge ? [] : [...diff]).map(([table, changes]) => [
      table,
      [...changes].map(([key, { was, is }]) => [String(key), was ?? null, is ?? null]),
    ]),
    undone,
    sale,
  }
}

function recordOf({ takes, sentence, final, diff, ...rest }: Snapshot['commands'][number]): HouseRecord {
  return {
    ...rest,
    event: takes === null ? {} : { command: takes },
    sentence: () => sentence,
    final,
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
