import { hash } from 'node:crypto'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refused } from '../../access/refused.ts'
import type { AnswerTo } from '../messages.ts'

/** The house's pictures on this machine's disk. */
export type PictureCache = Awaited<ReturnType<typeof openPictureCache>>

export type PictureHere = { path: string; type: string }

/** The most pictures kept: a very large catalogue in three sizes. */
const MOST = 30_000

/** Keeps pictures in a temporary folder, removed at the close. `ask` reads a piece of one from the house. */
export async function openPictureCache(ask: (path: string, from: number) => Promise<AnswerTo<'picture'>>) {
  const folder = await mkdtemp(join(tmpdir(), 'saleroom-mirror-'))
  const kept = new Map<string, Promise<PictureHere>>()

  async function fetchAnew(path: string): Promise<PictureHere> {
    const pieces: Buffer[] = []
    let had = 0
    for (;;) {
      const { status, type, size, bytes } = await ask(path, had)
      if (status !== 200)
        throw new Refused(status === 429 ? 429 : 404, 'picture_unknown', 'This picture does not exist')
      const piece = Buffer.from(bytes, 'base64')
      pieces.push(piece)
      had += piece.length
      if (had < size && piece.length > 0) continue
      const file = join(folder, hash('sha256', path, 'hex'))
      // Renamed when complete, so that no reader sees a partial file.
      await writeFile(`${file}.new`, Buffer.concat(pieces))
      await rename(`${file}.new`, file)
      return { path: file, type }
    }
  }

  return {
    /** Returns the picture at an address of the house, starting with `/api/images/`. Throws a 404 if it is missing. */
    get(path: string): Promise<PictureHere> {
      const known = kept.get(path)
      if (known !== undefined) return known
      if (kept.size >= MOST) throw new Refused(404, 'picture_unknown', 'This picture does not exist')
      const asked = fetchAnew(path)
      kept.set(path, asked)
      asked.catch(() => kept.delete(path))
      return asked
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
