import { z } from 'zod'
import { deepEqual } from '../../deep-equal.ts'
import { refuse } from '../../engine/decision.ts'
import { type Fields, shapeOf } from '../../engine/field.ts'
import { HOUSE_BLANKS } from '../blanks.ts'
import { clientOf } from '../clients.ts'
import { HouseDiffSchema } from '../diff.ts'
import { diffWithoutErased } from '../erased-records.ts'
import { houseCommand, houseEvent } from '../rows.ts'
import { applyToHouse, HOUSE_TABLE_NAMES, HOUSE_TABLES, type House, keysIn, ONLY } from '../state.ts'
import { HOUSE_FIELDS, type HouseTable } from '../tables.ts'
import { idBeforeTrash } from './sale-records.ts'
import { knownTrainees } from './trainees.ts'

/** Tables about this house's own files. */
const OWN: readonly HouseTable[] = ['erasures', 'adopted', 'steps']
const BACKED_UP = HOUSE_TABLE_NAMES.filter((table) => !OWN.includes(table))
/** The most differences in a refusal. */
const MOST_NAMED = 200

type Row = Readonly<Record<string, unknown>>

/** A record in a backup. Newer fields get their blank values. */
const recordOf = (table: HouseTable) =>
  z.preprocess(
    (record) => (typeof record === 'object' ? { ...HOUSE_BLANKS[table], ...record } : record),
    z.strictObject(shapeOf<Fields>(HOUSE_FIELDS[table])),
  )

/** A key in a backup: an id of any version, a currency, or a sale and a paddle. */
const RecordKey = z.string().regex(/^[\p{L}\p{N}_.:/-]{1,200}$/u)

/** The records of a table, each with a valid key. */
const recordsOf = (table: HouseTable) =>
  z
    .record(RecordKey, recordOf(table))
    .refine((records) => Object.entries(records).every(([key, record]) => isKeyOf(table, { key, record })))

/** Whether a key is a record's own. */
function isKeyOf(table: HouseTable, { key, record }: { key: string; record: Row }): boolean {
  if (table === 'settings' || table === 'styles') return key === ONLY
  if (table === 'codes') return key.startsWith(`${record.auctionId}/`)
  return !('id' in record) || record.id === key
}

/** The tables of the house in a full backup: records by key. */
export const KeptTables = z.strictObject(
  Object.fromEntries(BACKED_UP.map((table) => [table, recordsOf(table).optional()])),
)
export type KeptTables = Partial<Record<HouseTable, Record<string, Row>>>

/** The house's part of a full backup: the records of its tables, with secrets as hashes. */
export function keptTables(house: House): [HouseTable, Iterable<[string, Row]>][] {
  return BACKED_UP.map((table) => [table, house[table]])
}

/** The house's part of a backup of one sale: its bookings, without their callers, and its codes as hashes. */
export function tablesOfSale({ bookings, codes }: House, auctionId: string): KeptTables {
  const ofSale = <R extends { auctionId: string }>(records: Iterable<[string, R]>) =>
    [...records].filter(([, record]) => record.auctionId === auctionId)
  return {
    bookings: Object.fromEntries(ofSale(bookings).map(([id, booking]) => [id, { ...booking, caller: null }])),
    codes: Object.fromEntries(ofSale(codes)),
  }
}

/** A field of a record that differs between the house and a backup. Secrets are not included. */
export type HouseDifference = { table: HouseTable; id: string; field: string; here: unknown; there: unknown }

/** The version to keep if the house and the backup have different ones. */
export const ChooseRecord = z.enum(['here', 'there'])
export type ChooseRecord = z.infer<typeof ChooseRecord>

/** Where the records come from: a backup, or the people in the file of a sale. */
const From = z.enum(['backup', 'file'])

/** Restores the tables of a backup. Records are matched by id. Refuses, 409, if some differ and no choice was made. */
export const restoreTables = houseCommand({
  role: 'staff',
  summary: 'Takes in the house of a backup, or the people of a sale’s file',
  input: z.strictObject({ tables: z.custom<KeptTables>(), choose: ChooseRecord.nullable(), from: From.optional() }),
  decide(house, { tables, choose, from = 'backup' }) {
    const differences: HouseDifference[] = []
    const diff: Partial<Record<HouseTable, Record<string, { put: Row }>>> = {}
    const newFor = newRecords(house)
    for (const table of BACKED_UP) {
      const puts: Record<string, { put: Row }> = {}
      for (const [id, kept] of Object.entries(tables[table] ?? {})) {
        const here = heldHere(house, table, id)
        const there = here ? kept : newFor(table, id, kept)
        const found = here && there ? differencesOf(table, id, here, there) : []
        differences.push(...found)
        if (there && (!here || (found.length > 0 && choose === 'there'))) puts[id] = { put: there }
      }
      if (Object.keys(puts).length > 0) diff[table] = puts
    }
    if (differences.length > 0 && choose === null) {
      const details = differences.slice(0, MOST_NAMED)
      const words = `${differences.length} ${differences.length === 1 ? 'field of the backup differs' : 'fields of the backup differ'} from this house`
      return refuse('house_differs', words, details)
    }
    // The schema of its table has checked each record.
    return Object.keys(diff).length === 0
      ? []
      : [houseRestored({ diff: diff as z.infer<typeof HouseDiffSchema>, from })]
  },
  replies: z.null(),
})

/** The house's record. Bookings of a sale in the trash do not count: the sale comes back from the backup. */
function heldHere(house: House, table: HouseTable, id: string): Row | undefined {
  const record: Row | undefined = HOUSE_TABLES[table].get(house, id)
  return table === 'bookings' && idBeforeTrash(String(record?.auctionId)) !== null ? undefined : record
}

/** Returns the new form of a record that the house lacks; undefined if the house has it under another id. */
function newRecords(house: House): (table: HouseTable, id: string, kept: Row) => Row | undefined {
  const tagNames = new Set([...house.tags.values()].map(({ name }) => name.toLowerCase()))
  const hasTrainee = knownTrainees(house)
  return (table, id, kept) => {
    switch (table) {
      case 'clients':
        return clientOf(house, id) ? undefined : kept
      case 'aliases':
        return house.clients.has(id) ? undefined : kept
      case 'tags':
        return tagNames.has(String(kept.name).toLowerCase()) ? undefined : kept
      case 'trainees':
        // The handler of the file with their rehearsals says which trainees join.
        return hasTrainee(String(kept.name)) ? undefined : kept
      case 'training':
        return house.trainees.size === 0 ? kept : undefined
      case 'themes':
        // The house's active and default themes stay so.
        return house.themes.size === 0 ? kept : { ...kept, isActive: false, isDefault: false }
      default:
        return kept
    }
  }
}

/** The differing fields that people set. Fields that follow from the use of a record do not count. */
function differencesOf(table: HouseTable, id: string, here: Row, there: Row): HouseDifference[] {
  const fields: Fields = HOUSE_FIELDS[table]
  return Object.entries(fields).flatMap(([field, { undo, seenBy }]) => {
    if (undo === 'soft' || deepEqual(here[field], there[field])) return []
    const isSecret = seenBy.length === 0
    return { table, id, field, here: isSecret ? null : here[field], there: isSecret ? null : there[field] }
  })
}

export const houseRestored = houseEvent('house_restored', {
  version: 2,
  fields: z.strictObject({ diff: HouseDiffSchema, from: From }),
  added: { from: 'backup' },
  sentence: ({ diff, from }) =>
    `${Object.values(keysIn(diff)).flat().length} records taken in from ${from === 'file' ? 'the file of a sale' : 'a backup'}`,
  unlisted: ['diff', 'from'],
  final: 'It came from a backup or with a sale',
  about: ({ diff }) => keysIn(diff),
  evolve: (house, { diff, at, seq }) => applyToHouse(house, diff, { at, seq }),
  withoutErased: ({ diff, from }, erased) => ({ diff: diffWithoutErased(diff, erased), from }),
})
