import { dirname } from 'node:path'
import type { FileLayer, OpenFile } from '../files.ts'
import type { CopiedJournal } from './copied-journal.ts'
import { copiedPath, isJournal } from './copied-paths.ts'

/** What happens in a data folder, for its copy; names are paths in the folder. */
export type Follower<J extends Pick<CopiedJournal, 'wrote' | 'cutTo'>> = {
  /** Whether what is saved now is copied at the same time. */
  readonly isLinked: boolean
  /** A journal was opened. */
  opened: (name: string) => Promise<J>
  /** What was written to a journal is being made durable, by `own` in the data folder: resolves once the copy has it too, or the sale goes on without it. */
  saved: (journal: J, own: Promise<void>) => Promise<void>
  closed: (journal: J) => void
  /** What was changed in the data folder itself is durable there: resolves once the copy has its documents too, or goes on without it. */
  settled: () => Promise<void>
  /** A file or folder is new, other or gone. */
  changed: (name: string) => void
  moved: (move: { from: string; to: string }) => void
}

/** The disk, with what is written to the data folder told to its copy. Journals are made durable on both at once. */
export function copiedFiles<J extends Pick<CopiedJournal, 'wrote' | 'cutTo'>>(
  dataDir: string,
  files: FileLayer,
  follower: Follower<J>,
): FileLayer {
  const nameOf = (path: string) => copiedPath(dataDir, path)

  /**
   * A journal that is written in one call to the disk, and that is copied: then it is written first, and both are synced
   * at once. The copy is never ahead of it. `plain`: the same file, where writing and syncing are two calls.
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
      // A document that makes room for its next save is not gone.
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
