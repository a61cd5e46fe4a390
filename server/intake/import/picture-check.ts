import type { FileHandle } from 'node:fs/promises'
import { fileKind, isUnread, UNREAD } from './file-kind.ts'
import type { ImportLimits } from './limits.ts'
import { endsWhole, HEAD_BYTES, TAIL_BYTES } from './picture-end.ts'
import { tooLarge } from './picture-store.ts'
import { sideBySide } from './side-by-side.ts'
import { entryBytes, takeHead } from './zip/entry-bytes.ts'
import type { ZipEntry } from './zip/zip-entries.ts'

/** A file that cannot be a lot's picture, by its path in the ZIP, with the reason as the middle of a sentence. */
export type UnreadFile = { file: string; problem: string }

const AT_ONCE = 4

/** Finds files of a ZIP that cannot be pictures, by their first and last bytes: another kind, cut off, too large. */
export async function unreadFiles(
  files: readonly ZipEntry[],
  { zip, limits, signal }: { zip: FileHandle; limits: ImportLimits; signal: AbortSignal },
): Promise<UnreadFile[]> {
  const found: UnreadFile[] = []
  await sideBySide([...files], {
    width: AT_ONCE,
    signal,
    work: async (entry, either) => {
      const problem =
        entry.bytes > limits.imageBytes ? tooLarge(entry, limits) : await problemOf(entry, { zip, signal: either })
      if (problem !== null) found.push({ file: entry.name.path, problem })
    },
  })
  return found
}

async function problemOf(
  entry: ZipEntry,
  { zip, signal }: { zip: FileHandle; signal: AbortSignal },
): Promise<string | null> {
  const bytes = entryBytes(zip, entry, signal)
  try {
    const head = await takeHead(bytes, HEAD_BYTES)
    const kind = fileKind(head)
    if (isUnread(kind)) return UNREAD[kind]
    let tail = head.subarray(-TAIL_BYTES)
    for await (const chunk of bytes) tail = Buffer.concat([tail, chunk]).subarray(-TAIL_BYTES)
    return endsWhole(kind, { head, tail, bytes: entry.bytes }) ? null : 'seems to be cut off'
  } finally {
    await bytes.return(undefined)
  }
}
