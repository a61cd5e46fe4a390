import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes. Containers often have 64 MB, which one browser fills. */
const PLENTY = 4 * 2 ** 30

/** The folder that Linux keeps in memory, where it has plenty of room and can be written: temporary files cost no disk there. */
export function memoryFolder(folder = '/dev/shm') {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= PLENTY && canBeWritten(folder) ? folder : undefined
  } catch {
    return undefined
  }
}

/** Whether a folder can be made in this one. Tried, because permissions alone do not tell: its disk may be read-only. */
export function canBeWritten(folder) {
  try {
    rmdirSync(mkdtempSync(join(folder, 'saleroom-')))
    return true
  } catch {
    return false
  }
}
