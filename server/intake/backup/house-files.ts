import { z } from 'zod'
import { type ChooseRecord, KeptTables, keptTables, tablesOfSale } from '../../../shared/house/features/restored.ts'
import type { House } from '../../../shared/house/state.ts'
import type { Principal } from '../../access/principal.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import type { Clients } from '../../sale/people/clients.ts'
import { ImportRefused } from '../import/import-refused.ts'
import type { ZipEntry } from '../import/zip/zip-entries.ts'
import { type Reading, readJsonEntry } from './backup-manifest.ts'
import { tablesOf } from './backup-pieces.ts'
import type { ZipFile } from './zip-writer.ts'

/** Data of the house outside its sales, also in a backup of all sales. */
export type HouseFiles = { clients: Clients; trainees: KeptFile }

/** A file of the house in a backup. `restore` resolves with a sentence about what it left out, else with null. */
type KeptFile = { kept: () => unknown; restore: (value: unknown) => Promise<string | null> }

/** The tables of the house in a backup. Earlier versions had `clients.json`. */
const TABLES_FILE = 'house.json'

const filesOf = ({ clients, trainees }: HouseFiles) => ({
  'clients.json': clients,
  'trainees.json': trainees,
})

const asJson = (name: string, value: unknown): ZipFile => ({ name, content: Buffer.from(JSON.stringify(value)) })

/** Returns the house's present files for the root of a backup. */
export async function houseFiles({ trainees, houseRoom }: HouseFiles & { houseRoom: HouseRoom }): Promise<ZipFile[]> {
  const tables = await tablesOf(keptTables(houseRoom.house))
  return [{ name: TABLES_FILE, content: tables }, asJson('trainees.json', trainees.kept())]
}

/** Returns the file of the house in a backup of one sale. */
export function saleTables(house: House, auctionId: string): ZipFile {
  return asJson(TABLES_FILE, tablesOfSale(house, auctionId))
}

type RestoringTables = Reading & { houseRoom: HouseRoom; who: Principal; choose: ChooseRecord | null }

/**
 * Restores the house's tables, if the backup has them. Leaves out a damaged file, and returns a sentence about it.
 * If records differ and no side was chosen, throws a 409 and changes nothing.
 */
export async function restoreTables(
  entries: readonly ZipEntry[],
  { houseRoom, who, choose, ...reading }: RestoringTables,
): Promise<string[]> {
  const entry = entries.find(({ name: { path } }) => path === TABLES_FILE)
  if (!entry) return []
  try {
    // Each record has the shape of its table.
    const tables = KeptTables.parse(await readJsonEntry(entry, reading)) as KeptTables
    await houseRoom.run('restoreTables', { tables, choose }, { who, desk: null, key: null, keep: 'key' })
    return []
  } catch (error) {
    return [leftOut(error, entry)]
  }
}

/** Returns the sentence for an unreadable file. Throws all other errors. */
function leftOut(error: unknown, { name: { shown } }: ZipEntry): string {
  if (error instanceof ImportRefused) return `Left out: ${error.message}`
  if (error instanceof z.ZodError) return `Left out: ${shown} is damaged`
  throw error
}

/** Restores the house's data of a backup. Leaves out unreadable or foreign data, with a sentence for each. */
export async function restoreHouse(
  entries: readonly ZipEntry[],
  { zip, limits, signal, ...house }: Reading & HouseFiles,
): Promise<string[]> {
  const warnings: string[] = []
  for (const [name, { restore }] of Object.entries(filesOf(house))) {
    const entry = entries.find(({ name: { path } }) => path === name)
    if (!entry) continue
    try {
      const words = await restore(await readJsonEntry(entry, { zip, limits, signal }))
      if (words !== null) warnings.push(words)
    } catch (error) {
      warnings.push(leftOut(error, entry))
    }
  }
  return warnings
}
