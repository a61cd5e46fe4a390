import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isScenarioId, LARGEST_SCENARIO } from '../../shared/entities/training.ts'
import { PRIVATE_FOLDER } from '../storage/file-modes.ts'
import { type FileLayer, namesIn, orMissing, readWhole, syncFolderOf, writeSynced } from '../storage/files.ts'

/** The house's own scenarios by their name, and the files that are none, with why. */
type Own = { texts: Map<string, string>; unread: { id: string; fault: string }[] }

/** The house's own scenarios, as text files in this folder. */
export function ownScenarios({ folder, files }: { folder: string; files: FileLayer }) {
  const pathOf = (id: string) => join(folder, `${id}.txt`)

  return {
    async read(): Promise<Own> {
      const found: Own = { texts: new Map(), unread: [] }
      for (const file of (await namesIn(folder)).sort()) {
        if (!file.endsWith('.txt')) continue
        const id = file.slice(0, -'.txt'.length)
        const bytes = await readWhole(files, join(folder, file))
        if (!isScenarioId(id)) found.unread.push({ id, fault: 'Its name may have letters, digits, - and _ only' })
        else if (bytes && bytes.length > LARGEST_SCENARIO)
          found.unread.push({ id, fault: `It is larger than ${LARGEST_SCENARIO / 1_000} kB` })
        else if (bytes) found.texts.set(id, bytes.toString('utf8'))
      }
      return found
    },
    /** Writes one, in place of one that has its name. */
    async write(id: string, text: string): Promise<void> {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
      const arriving = `${pathOf(id)}.tmp`
      await writeSynced(files, { path: arriving, flag: 'w', bytes: Buffer.from(text) })
      await files.rename(arriving, pathOf(id))
      await syncFolderOf(files, arriving)
    },
    /** Whether there was one to remove. */
    async remove(id: string): Promise<boolean> {
      const isGone = (await orMissing(files.remove(pathOf(id)).then(() => true))) === true
      if (isGone) await syncFolderOf(files, pathOf(id))
      return isGone
    },
  }
}
