import { statfsSync } from 'node:fs'

/** Bytes. Containers often have 64 MB, which one browser fills. */
const PLENTY = 4 * 2 ** 30

/** The folder that Linux keeps in memory, where there is plenty of it: files for a moment cost no disk there. */
export function memoryFolder(folder = '/dev/shm'): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= PLENTY ? folder : undefined
  } catch {
    return undefined
  }
}
