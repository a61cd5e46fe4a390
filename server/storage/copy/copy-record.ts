import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type DataFolder, type DurableStore, openDurable } from '../durable-store.ts'
import { RECORD } from './copied-paths.ts'
import { adoptCopy, readMarker } from './copy-folder.ts'

/** The location of a data folder's second copy: the content of copy.json, which is not copied itself. */
const CopyRecord = z.object({
  /** Identifies this house, so that its copies are recognised. */
  house: z.string(),
  /** Null without a copy. */
  dir: z.string().nullable(),
  /** Whether the copy was begun there. A begun copy is never restarted automatically in an empty folder. */
  begun: z.boolean(),
  /** The runs that wrote to a copy, oldest first. A copy by any other run is newer. Absent before version 1.3. */
  runs: z.array(z.string()).optional(),
})
export type CopyRecord = z.infer<typeof CopyRecord>

/**
 * Opens the record of a data folder's copy. `wanted` is a new folder, 'off' for no copy, or null to keep the present
 * one. A data folder that is a copy itself becomes an independent one.
 */
export async function openCopyRecord(given: DataFolder & { wanted: string | null }): Promise<DurableStore<CopyRecord>> {
  const { dataDir, wanted, ...folder } = given
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
