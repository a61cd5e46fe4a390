import { join } from 'node:path'
import { type FileLayer, namesIn } from '../../storage/files.ts'
import { indexOf, startOf, tapeFolder } from './tape-file.ts'

const DAY_MS = 86_400_000

/**
 * Erases the tape that is older than these days, of sales in the folder of auctions and in the trash, and in the second
 * copy. Resolves to the number of erased files. Throws the disk's errors.
 */
export async function eraseExpired({
  dataDir,
  files,
  days,
  now,
}: {
  dataDir: string
  files: FileLayer
  days: number
  now: Date
}): Promise<number> {
  const until = now.getTime() - days * DAY_MS
  let erased = 0
  for (const top of ['auctions', 'trash'])
    for (const sale of await namesIn(join(dataDir, top))) {
      const folder = tapeFolder(join(dataDir, top, sale))
      const names = new Set(await namesIn(folder))
      for (const name of names) {
        const start = startOf(name)
        if (start === null || start >= until) continue
        if (names.has(indexOf(name))) await files.remove(join(folder, indexOf(name)))
        await files.remove(join(folder, name))
        erased += 1
      }
    }
  return erased
}
