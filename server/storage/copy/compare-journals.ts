import { type FileLayer, type OpenFile, openExisting, readWhole } from '../files.ts'
import { decodeLine } from '../journal-line.ts'

const chunkBytes = 256 * 1024
const newline = 0x0a

/** Returns the number of equal bytes at the start of two files, and the second's size. A missing file is empty. */
export async function commonStart(
  files: FileLayer,
  { path, copy }: { path: string; copy: string },
): Promise<{ common: number; copySize: number }> {
  const own = await openExisting(files, path, 'r')
  const other = await openExisting(files, copy, 'r').catch(async (error) => {
    await own?.close()
    throw error
  })
  try {
    let common = 0
    let copySize = 0
    let isSame = own !== null
    for (;;) {
      const theirs = await chunkAt(other, copySize)
      if (theirs.length === 0) return { common, copySize }
      if (own && isSame) {
        const ours = await chunkAt(own, copySize)
        const same = sameBytes(ours, theirs)
        common += same
        isSame = same === theirs.length
      }
      copySize += theirs.length
    }
  } finally {
    await own?.close()
    await other?.close()
  }
}

async function chunkAt(file: OpenFile | null, position: number): Promise<Buffer> {
  const chunk = Buffer.allocUnsafe(chunkBytes)
  let filled = 0
  while (file && filled < chunkBytes) {
    const length = await file.read(chunk.subarray(filled), position + filled)
    if (length === 0) break
    filled += length
  }
  return chunk.subarray(0, filled)
}

function sameBytes(one: Buffer, other: Buffer): number {
  const most = Math.min(one.length, other.length)
  if (one.subarray(0, most).equals(other.subarray(0, most))) return most
  for (let at = 0; at < most; at += 1) if (one[at] !== other[at]) return at
  return most
}

/** Counts the commands of a journal that end after a position, without a torn last one. */
export async function commandsAfter(files: FileLayer, path: string, position: number): Promise<number> {
  const bytes = await readWhole(files, path)
  if (!bytes) return 0
  let commands = 0
  let from = position === 0 ? 0 : bytes.lastIndexOf(newline, position - 1) + 1
  for (let end = bytes.indexOf(newline, from); end !== -1; end = bytes.indexOf(newline, from)) {
    const line = decodeLine(bytes.subarray(from, end))
    if (!('reason' in line) && !line.more) commands += 1
    from = end + 1
  }
  return commands
}
