import { join } from 'node:path'
import { type CopyReader, readWhole } from '../files.ts'
import { copiedPath } from './copied-paths.ts'
import { isKnownRun, readMarker } from './copy-folder.ts'
import type { SecondCopyParts } from './copy-parts.ts'
import { isDoneWithin } from './lane.ts'

/** Reads the copy before anything is written to it. A copy that failed to answer once is not asked again. */
export function copyReader({ dataDir, files, record, paces }: Omit<SecondCopyParts, 'now' | 'ticks'>): CopyReader {
  let isUnreachable = false

  async function readable(dir: string): Promise<boolean> {
    const marker = await readMarker(files, dir)
    return marker !== null && marker.house === record.data.house && isKnownRun(record.data, marker)
  }

  return {
    async read(path) {
      const { dir, begun } = record.data
      const name = copiedPath(dataDir, path)
      if (dir === null || !begun || name === null) return null
      if (isUnreachable) return 'unreachable'
      let content: Buffer | null | 'unreachable' = 'unreachable'
      const reading = async () => {
        if (await readable(dir)) content = await readWhole(files, join(dir, name))
      }
      const isDone = await isDoneWithin(paces.answersWithin, reading()).catch(() => false)
      isUnreachable = !isDone
      return isDone ? content : 'unreachable'
    },
    async mayBeNewer() {
      await record.update((now) => ({ ...now, runs: [] }))
    },
  }
}
