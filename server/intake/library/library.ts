import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { PermanentAuction } from '../../../shared/entities/system.ts'
import { Refused } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { orMissing } from '../../storage/files.ts'
import type { ImportLimits } from '../import/limits.ts'
import { type ImportDesk, openImportDesk, UNASKED } from '../import/thread/import-thread.ts'
import { currencyAsTold, type Importer } from '../uploads/importer.ts'

type Entry = { stamp: string; sale: PermanentAuction | null }

/** The house's permanent library: a folder of sales in the upload format. */
export type Library = {
  /** Returns the readable sales, by file name. Reads a file again if it has changed. */
  list(): Promise<PermanentAuction[]>
  /** Returns the path of a file of the library, by its bare name. Throws a 404 for any other name. */
  find(filename: string): Promise<string>
  /** Ends reads in progress. */
  close(): Promise<void>
}

type LibraryParts = { folder: string; limits: ImportLimits; logger: Logger }

/** Opens a library in `folder`, which may be missing. */
export function openLibrary({ folder, limits, logger }: LibraryParts): Library {
  const known = new Map<string, Entry>()
  let listing: Promise<PermanentAuction[]> | null = null
  let desk: ImportDesk | null = null
  let isClosed = false

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
    // One desk for each file, so that a file that crashes its desk affects no other.
    desk = openImportDesk(UNASKED)
    try {
      const { namesItsId: _, ...sale } = await desk.ask('peek', { zipPath: path, limits })
      return { ...sale, ...file }
    } catch (error) {
      logger.warn({ err: error, file: file.filename }, 'a file of the library cannot be read and is left out')
      return null
    } finally {
      await desk.close()
    }
  }

  async function readAll(): Promise<PermanentAuction[]> {
    const names = await zipsIn(folder)
    for (const gone of [...known.keys()].filter((name) => !names.includes(name))) known.delete(gone)
    const sales: PermanentAuction[] = []
    for (const name of names) {
      const sale = isClosed ? null : await read(name).catch(() => null)
      if (sale) sales.push(sale)
    }
    return sales
  }

  return {
    async close() {
      isClosed = true
      await desk?.close()
    },
    async list() {
      listing ??= readAll().finally(() => {
        listing = null
      })
      return await listing
    },
    async find(filename) {
      if (!(await zipsIn(folder)).includes(filename)) {
        throw new Refused(404, 'library_file_unknown', 'The permanent library has no such file')
      }
      return join(folder, filename)
    },
  }
}

async function zipsIn(folder: string): Promise<string[]> {
  const entries = (await orMissing(readdir(folder, { withFileTypes: true }))) ?? []
  const zips = entries.filter((entry) => !entry.isDirectory() && /^[^.].*\.zip$/i.test(entry.name))
  return zips.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

/** Creates the handlers of the permanent library. */
export function libraryHandlers({ library, importer }: { library: Library; importer: Importer }) {
  return {
    permanentAuctions: () => library.list(),
    async loadPermanentAuction({ body: { filename, currency }, who }) {
      return await importer.take({
        zipPath: await library.find(filename),
        choices: null,
        choose: null,
        ...currencyAsTold(currency),
        who,
        // Continues if the caller has disconnected, because the sale is small.
        signal: new AbortController().signal,
        onProgress: () => {},
      })
    },
  } satisfies Partial<Handlers>
}
