import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes. Containers often have 64 MB, which one browser fills. */
const PLENTY = 4 * 2 ** 30

/** Linux's in-memory folder, if it is large enough and writable: temporary files there need no disk. */
export function memoryFolder(folder = '/dev/shm') {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= PLENTY && canBeWritten(folder) ? folder : undefined
  } catch {
    return undefined
  }
}

/** Whether a folder can be created in this one. It is tried, because permissions do not show a read-only disk. */
export function canBeWritten(folder) {
  try {
    rmdirSync(mkdtempSync(join(folder, 'saleroom-')))
    return true
  } catch {
    return false
  }
}
