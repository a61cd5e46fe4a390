import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type DataFolder, type DurableStore, openDurable } from '../durable-store.ts'
import { RECORD } from './copied-paths.ts'
import { adoptCopy, readMarker } from './copy-folder.ts'

/** Where a data folder's second copy lies: the content of copy.json, which is not copied itself. */
const CopyRecord = z.object({
  /** Names this house, so that its copies are known. */
  house: z.string(),
  /** Null while there is none. */
  dir: z.string().nullable(),
  /** Whether the copy was begun there: it is not begun anew in an empty folder by itself. */
  begun: z.boolean(),
  /**
   * The runs of the server that wrote to a copy, the last one last. A copy that was written in another run is newer than
   * this data folder. Absent in records of version 1.2.
   */
  runs: z.array(z.string()).optional(),
})
export type CopyRecord = z.infer<typeof CopyRecord>

/**
 * Opens the record of a data folder's copy. `wanted` is a folder to be taken from now on, 'off' for none, null for the
 * one before. A data folder that is a copy itself becomes one of its own.
 */
export async function openCopyRecord({
  dataDir,
  wanted,
  ...folder
}: DataFolder & { wanted: string | null }): Promise<DurableStore<CopyRecord>> {
  const record = await openDurable<CopyRecord>({
    path: join(dataDir, RECORD),
    parse: (value) => CopyRecord.parse(value),
    initial: { house: randomUUID(), dir: null, begun: false, runs: [] },
    ...folder,
  })
  const marker = await readMarker(folder.files, dataDir)
  if (marker) {
    await record.update(() => ({ house: marker.house, dir: null, begun: false, runs: [] }))
    await adoptCopy(folder.files, dataDir)
  }
  if (wanted === null) return record
  const dir = wanted === 'off' ? null : resolve(wanted)
  if (dir !== record.data.dir) await record.update((now) => ({ ...now, dir, begun: false }))
  return record
}
