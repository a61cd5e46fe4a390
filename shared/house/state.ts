import { applierOf, type Edits } from '../engine/apply.ts'
import type { CommandRecord, State } from '../engine/command-records.ts'
import type { RecordOf } from '../engine/field.ts'
import { type PlainTables, plainTables } from '../engine/plain-tables.ts'
import { HeldRecords } from '../engine/records.ts'
import { HOUSE_BLANKS } from './blanks.ts'
import type { HOUSE_FIELDS, HouseTable } from './tables.ts'

/** A command that was carried out in the house. */
export type HouseRecord = CommandRecord<HouseTable> & {
  /** The sale whose journal has the other part of the step, under the same id; null if there is none. */
  readonly sale: string | null
}

/** All data outside single sales, or the part that an audience sees. Immutable. */
export interface House extends PlainTables<typeof HOUSE_FIELDS>, State<HouseRecord> {}

/** A record of a table of the house. */
export type HouseRecordOf<T extends HouseTable> = RecordOf<(typeof HOUSE_FIELDS)[T]>

/** A difference of the house in wire and journal form. */
export type HouseDiff = Edits<HouseTable>

/** The key of the record in a table with only one. */
export const ONLY = 'house'

/** The keys of the records that a difference changes, by table. */
export const keysIn = (diff: HouseDiff): Partial<Record<HouseTable, string[]>> =>
  Object.fromEntries(HOUSE_TABLE_NAMES.map((table) => [table, Object.keys(diff[table] ?? {})]))

/** Reads and writes the house's tables. */
export const HOUSE_TABLES = plainTables<typeof HOUSE_FIELDS, House>(HOUSE_BLANKS)

// The keys of the tables are their names.
export const HOUSE_TABLE_NAMES = Object.keys(HOUSE_TABLES) as HouseTable[]

/** Applies a difference to the house. Ignores an edit of a record that it does not have. */
export const applyToHouse = applierOf(HOUSE_TABLES)

/** A house without data: the start of a screen. */
export function heldHouse(): House {
  const tables = Object.fromEntries(HOUSE_TABLE_NAMES.map((name) => [name, new HeldRecords()]))
  // Every table is present, and empty.
  return { seq: 0, commands: [], ...(tables as unknown as PlainTables<typeof HOUSE_FIELDS>) }
}

/** Sets the record of a key; undefined removes it. */
export function withRecord<T extends HouseTable>(
  house: House,
  table: T,
  key: string,
  record: HouseRecordOf<T> | undefined,
): House {
  return HOUSE_TABLES[table].put(house, key, record)
}

/** The house's settings; unset ones have their blank values. */
export function settingsOf(house: House): HouseRecordOf<'settings'> {
  return house.settings.get(ONLY) ?? HOUSE_BLANKS.settings
}

/** The months for which rehearsals of trainees are kept. */
export function keepMonthsOf({ training }: House): number {
  return (training.get(ONLY) ?? HOUSE_BLANKS.training).keepMonths
}

/** Whether the themes are in use. */
export function isStyled(house: House): boolean {
  return (house.styles.get(ONLY) ?? HOUSE_BLANKS.styles).enabled
}
