import { basename, join } from 'node:path'
import type { Edit } from '../../shared/engine/apply.ts'
import { fileAdopted } from '../../shared/house/features/adopted.ts'
import type { HouseEvent } from '../../shared/house/features/index.ts'
import type { House, HouseDiff } from '../../shared/house/state.ts'
import type { HouseTable } from '../../shared/house/tables.ts'
import { datedName, type FileLayer, orMissing, syncFolderOf } from '../storage/files.ts'
import { loadJson } from '../storage/load-json.ts'
import { MIGRATIONS, UNUSED_FILES } from './migrations.ts'

/** The most records per line of the journal: bids wait while a line is read or written. */
const RECORDS_A_LINE = 200

type Parts = { dataDir: string; files: FileLayer; onNotice: (sentence: string) => void }
type Adopting = { readonly house: House; record: (events: HouseEvent[]) => Promise<void> }

/**
 * Adopts the files of the previous version, once: each is written to the journal, then renamed. After a crash in
 * between, the next start renames it. A file that appears later is renamed unread, and reported.
 */
export async function adoptFiles(room: Adopting, { dataDir, files, onNotice }: Parts): Promise<void> {
  for (const migration of MIGRATIONS) {
    const { file, part } = migration
    const path = join(dataDir, file)
    const name = part === undefined ? file : `${file} (${part})`
    const isAdopted = room.house.adopted.has(name)
    if (!isAdopted) {
      const loaded = await loadJson({ path, parse: (value) => migration.read(value), onNotice, files })
      if (!loaded) continue
      await room.record(inLines(loaded.data).map((diff) => fileAdopted({ file: name, diff })))
    }
    if (migration.isSetAside) await setAside(path, { files, onNotice: isAdopted ? onNotice : null })
  }
  for (const file of UNUSED_FILES) await setAside(join(dataDir, file), { files, onNotice: null })
}

/** Splits a difference into parts for lines of the journal, at least one. */
function inLines(diff: HouseDiff): HouseDiff[] {
  // The keys are names of tables, by the type.
  const tables = Object.entries(diff) as [HouseTable, Record<string, Edit>][]
  const edits = tables.flatMap(([table, records]) =>
    Object.entries(records).map(([key, edit]) => ({ table, key, edit })),
  )
  const lines: HouseDiff[] = [{}]
  for (const [index, { table, key, edit }] of edits.entries()) {
    if (index > 0 && index % RECORDS_A_LINE === 0) lines.push({})
    const line = lines.at(-1) ?? {}
    line[table] = Object.assign(line[table] ?? {}, { [key]: edit })
  }
  return lines
}

async function setAside(
  path: string,
  { files, onNotice }: { files: FileLayer; onNotice: ((sentence: string) => void) | null },
): Promise<void> {
  for (const each of [path, `${path}.bak`]) {
    const savedAs = datedName(each, 'adopted')
    const isThere = await exists(files, each)
    if (!isThere) continue
    await orMissing(files.rename(each, savedAs))
    await syncFolderOf(files, each)
    if (each === path)
      onNotice?.(
        `${basename(path)} of an earlier version lies in the data folder again. It was not read, and was set aside as ${basename(savedAs)}: the house keeps this data in house.journal.`,
      )
  }
}

async function exists(files: FileLayer, path: string): Promise<boolean> {
  const file = await orMissing(files.open(path, 'r'))
  await file?.close()
  return !!file
}
