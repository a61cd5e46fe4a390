import { existsSync, readdirSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type CachedBody, cachedBody, tagged } from './cached-body.ts'

/** The built screens' compressible files, each read and compressed once. */
export type CachedFiles = ReturnType<typeof cachedFiles>

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

type Kept = { mtimeMs: number; size: number; body: CachedBody }

/**
 * Files by path when they were last read, for all servers of this process, because compressing the screens takes longer
 * than opening a house.
 */
const kept = new Map<string, Kept>()

/**
 * The files in a folder at this time. Paths are only looked up in this list, so none leaves the folder. A file that was
 * built again is read again.
 */
export function cachedFiles(dir: string) {
  const files = new Map(
    (existsSync(dir) ? readdirSync(dir, { recursive: true, withFileTypes: true }) : [])
      .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(dir, file).split(sep).join('/'), file]),
  )
  return {
    /** The file at a path in the folder, as "assets/main.js", or null. */
    async find(path: string): Promise<CachedBody | null> {
      const file = files.get(path)
      if (file === undefined) return null
      const facts = await stat(file).catch(() => null)
      if (facts === null) return null
      const { mtimeMs, size } = facts
      const before = kept.get(file)
      if (before?.mtimeMs === mtimeMs && before.size === size) return before.body
      const type = TYPES[extname(file)] ?? 'application/octet-stream'
      const packed = await packedCopy(file, mtimeMs)
      const body = cachedBody(tagged(await readFile(file)), {
        type,
        headers: {},
        made: 'once',
        ...(packed && { packed }),
      })
      kept.set(file, { mtimeMs, size, body })
      return body
    },
  }
}

/** The copy that the build has compressed with more effort than a first visit has time for; null if it is missing or old. */
async function packedCopy(file: string, mtimeMs: number): Promise<Buffer | null> {
  const copy = `${file}.br`
  const facts = await stat(copy).catch(() => null)
  return facts && facts.mtimeMs >= mtimeMs ? await readFile(copy) : null
}
