import { z } from 'zod'
import type { Clients } from '../../sale/people/clients.ts'
import type { Trainees } from '../../training/trainees.ts'
import { ImportRefused } from '../import/import-refused.ts'
import type { ZipEntry } from '../import/zip/zip-entries.ts'
import { type Reading, readJsonEntry } from './backup-manifest.ts'
import type { ZipFile } from './zip-writer.ts'

/** What the house has beside its sales, and a backup of all of them has too. */
export type HouseFiles = { clients: Clients; trainees: Trainees }

const filesOf = ({ clients, trainees }: HouseFiles) => ({
  'clients.json': clients,
  'trainees.json': trainees,
})

/** The files of the house in a backup, at its root, as they stand now. */
export function houseFiles(house: HouseFiles): ZipFile[] {
  return Object.entries(filesOf(house)).map(([name, { kept }]) => ({
    name,
    content: Buffer.from(JSON.stringify(kept())),
  }))
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
      const leftOut = await restore(await readJsonEntry(entry, { zip, limits, signal }))
      if (leftOut !== null) warnings.push(leftOut)
    } catch (error) {
      if (error instanceof ImportRefused) warnings.push(`Left out: ${error.message}`)
      else if (error instanceof z.ZodError) warnings.push(`Left out: ${entry.name.shown} is damaged`)
      else throw error
    }
  }
  return warnings
}
