import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { PermanentAuction } from '../../shared/entities/system.ts'
import type { ImportLimits } from '../import/limits.ts'
import { Refused } from '../refused.ts'
import { errorCode } from '../storage/files.ts'
import { peekSaleZip } from '../uploads/peek-sale-zip.ts'

type Entry = { stamp: string; sale: PermanentAuction | null }

/** The house's permanent library: a folder of sales in the upload format. 001 section 2.6. */
export type Library = {
  /** The sales that can be read, by file name. A file is read again once it has changed. */
  list(): Promise<PermanentAuction[]>
  /** The path of a file of the library, by its bare name. Refuses, 404, whatever else. */
  find(filename: string): Promise<string>
}

/** A library in `folder`, which need not be there. */
export function openLibrary({
  folder,
  limits,
  logger,
}: {
  folder: string
  limits: ImportLimits
  logger: Logger
}): Library {
  const known = new Map<string, Entry>()
  let listing: Promise<PermanentAuction[]> | null = null

  async function read(filename: string): Promise<PermanentAuction | null> {
    const path = join(folder, filename)
    const { size, mtimeMs } = await stat(path)
    const stamp = `${size} ${mtimeMs}`
    const before = known.get(filename)
    if (before?.stamp === stamp) return before.sale
    const sale = await peek(path, { filename, fileSize: size })
    known.set(filename, { stamp, sale })
    return sale
  }

  async function peek(path: string, file: { filename: string; fileSize: number }): Promise<PermanentAuction | null> {
    try {
      const { namesItsId: _, ...sale } = await peekSaleZip(path, { limits, signal: new AbortController().signal })
      return { ...sale, ...file }
    } catch (error) {
      logger.warn({ err: error, file: file.filename }, 'a file of the library cannot be read and is left out')
      return null
    }
  }

  async function readAll(): Promise<PermanentAuction[]> {
    const names = await zipsIn(folder)
    for (const gone of [...known.keys()].filter((name) => !names.includes(name))) known.delete(gone)
    const sales: PermanentAuction[] = []
    // One after the other: a library is looked at before a sale, and bids come first.
    for (const name of names) {
      const sale = await read(name).catch(() => null)
      if (sale) sales.push(sale)
    }
    return sales
  }

  return {
    async list() {
      listing ??= readAll().finally(() => {
        listing = null
      })
      return await listing
    },
    async find(filename) {
      if (!(await zipsIn(folder)).includes(filename)) {
        throw new Refused(404, 'library_file_unknown', 'There is no such file in the permanent library')
      }
      return join(folder, filename)
    },
  }
}

async function zipsIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    const zips = entries.filter((entry) => !entry.isDirectory() && /^[^.].*\.zip$/i.test(entry.name))
    return zips.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}
