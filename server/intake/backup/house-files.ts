import { z } from 'zod'
import { type ChooseRecord, KeptTables, keptTables } from '../../../shared/house/features/restored.ts'
import type { Principal } from '../../access/principal.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import type { Clients } from '../../sale/people/clients.ts'
import { ImportRefused } from '../import/import-refused.ts'
import type { ZipEntry } from '../import/zip/zip-entries.ts'
import { type Reading, readJsonEntry } from './backup-manifest.ts'
import type { ZipFile } from './zip-writer.ts'

/** What the house has beside its sales, and a backup of all of them has too. */
export type HouseFiles = { clients: Clients; trainees: KeptFile }

/** A file of the house in a backup. `restore` resolves with a sentence about what it left out, else with null. */
type KeptFile = { kept: () => unknown; restore: (value: unknown) => Promise<string | null> }

/** The tables of the house, in a full backup. Versions before it had `clients.json`. */
const TABLES_FILE = 'house.json'

const filesOf = ({ clients, trainees }: HouseFiles) => ({
  'clients.json': clients,
  'trainees.json': trainees,
})

const asJson = (name: string, value: unknown): ZipFile => ({ name, content: Buffer.from(JSON.stringify(value)) })

/** The files of the house in a backup, at its root, as they stand now. */
export function houseFiles({ trainees, houseRoom }: HouseFiles & { houseRoom: HouseRoom }): ZipFile[] {
  return [asJson(TABLES_FILE, keptTables(houseRoom.house)), asJson('trainees.json', trainees.kept())]
}

type RestoringTables = Reading & { houseRoom: HouseRoom; who: Principal; choose: ChooseRecord | null }

/**
 * Takes in the tables of a backup's house, which earlier versions did not write. A damaged file is left out; gives a
 * sentence then. Refuses, 409, if records differ and nothing was chosen: nothing is changed then.
 */
export async function restoreTables(
  entries: readonly ZipEntry[],
  { houseRoom, who, choose, ...reading }: RestoringTables,
): Promise<string[]> {
  const entry = entries.find(({ name: { path } }) => path === TABLES_FILE)
  if (!entry) return []
  try {
    // The shape of each record is that of its table.
    const tables = KeptTables.parse(await readJsonEntry(entry, reading)) as KeptTables
    await houseRoom.run('restoreTables', { tables, choose }, { who, desk: null, key: null, keep: 'key' })
    return []
  } catch (error) {
    return [leftOut(error, entry)]
  }
}

/** The sentence for a file that cannot be read. Throws all other errors again. */
function leftOut(error: unknown, { name: { shown } }: ZipEntry): string {
  if (error instanceof ImportRefused) return `Left out: ${error.message}`
  if (error instanceof z.ZodError) return `Left out: ${shown} is damaged`
  throw error
}

/** Takes in what a backup has of the house. What cannot be read, or is not for this house, is left out; gives a sentence for each. */
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
