import { dirname } from 'node:path'
import type { FileLayer, OpenFile } from '../files.ts'
import type { CopiedJournal } from './copied-journal.ts'
import { copiedPath, isJournal } from './copied-paths.ts'

/** Receives each change of a data folder, for its copy. Names are paths in the folder. */
export type Follower<J extends Pick<CopiedJournal, 'wrote' | 'cutTo'>> = {
  /** Whether saves are copied at the same time. */
  readonly isLinked: boolean
  /** A journal was opened. */
  opened: (name: string) => Promise<J>
  /** Called while `own` syncs writes to a journal. Resolves once the copy has them too, or was given up. */
  saved: (journal: J, own: Promise<void>) => Promise<void>
  closed: (journal: J) => void
  /** Called after changes in the data folder itself are durable. Resolves once the copy has them, or was given up. */
  settled: () => Promise<void>
  /** A file or folder was added, changed or removed. */
  changed: (name: string) => void
  moved: (move: { from: string; to: string }) => void
}

/** Returns a disk that reports writes to the data folder to its copy. Journals are synced on both disks at once. */
export function copiedFiles<J extends Pick<CopiedJournal, 'wrote' | 'cutTo'>>(
  dataDir: string,
  files: FileLayer,
  follower: Follower<J>,
): FileLayer {
  const nameOf = (path: string) => copiedPath(dataDir, path)

  /**
   * A copied journal whose writes and syncs can be one call to the disk. While the copy is linked, they are two calls,
   * so that both disks sync at once and the copy is never ahead. `plain` is the same file for these two calls.
   */
  function journalFile(file: OpenFile, { plain, journal }: { plain: OpenFile; journal: J }): OpenFile {
    let isPlainSynced = true
    return {
      read: file.read,
      async write(bytes, position) {
        const isCopying = follower.isLinked
        if (isCopying) isPlainSynced = false
        const written = await (isCopying ? plain : file).write(bytes, position)
        journal.wrote(bytes.subarray(0, written), position)
        return written
      },
      async truncate(length) {
        await file.truncate(length)
        journal.cutTo(length)
      },
      async datasync() {
        const own = isPlainSynced ? file.datasync() : plain.datasync()
        await Promise.all([own, follower.saved(journal, own)])
        isPlainSynced = true
      },
      async sync() {
        const own = file.sync()
        await Promise.all([own, follower.saved(journal, own)])
      },
      async close() {
        follower.closed(journal)
        await Promise.all([file.close(), plain === file ? undefined : plain.close()])
      },
    }
  }

  return {
    async open(path, flag) {
      const file = await files.open(path, flag)
      const name = flag === 'r' ? null : nameOf(path)
      if (name === null) return file
      if (isJournal(name)) {
        const plain = flag === 'r+d' ? await files.open(path, 'r+') : file
        return journalFile(file, { plain, journal: await follower.opened(name) })
      }
      const close = async () => {
        await file.close()
        follower.changed(name)
      }
      return { ...file, close }
    },
    async rename(from, to) {
      await files.rename(from, to)
      const [before, after] = [nameOf(from), nameOf(to)]
      if (before !== null && after !== null) follower.moved({ from: before, to: after })
      // A document renamed to .bak is about to be saved again: it was not removed.
      const isReplaced = to === `${from}.bak`
      for (const name of isReplaced ? [after] : [before, after]) if (name !== null) follower.changed(name)
    },
    async remove(path) {
      await files.remove(path)
      const name = nameOf(path)
      if (name !== null) follower.changed(name)
      if (dirname(path) === dataDir) await follower.settled()
    },
    async syncFolder(folder) {
      await files.syncFolder(folder)
      if (folder === dataDir) await follower.settled()
    },
  }
}
