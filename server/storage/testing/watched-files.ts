import { type FileLayer, type OpenFile, realFiles } from '../files.ts'

/** One call to the disk, as a test sees it before it happens. */
export interface DiskCall {
  operation: 'open' | 'read' | 'write' | 'truncate' | 'datasync' | 'sync' | 'close' | 'rename' | 'remove' | 'syncFolder'
  path: string
}

/** The real disk; `before` may throw or wait, and a write takes at most `longestWrite` bytes. */
export function watchedFiles({
  before,
  longestWrite,
}: {
  before: (call: DiskCall) => Promise<void> | void
  longestWrite: number
}): FileLayer {
  function watchedFile(path: string, file: OpenFile): OpenFile {
    const watch = (operation: DiskCall['operation']) => before({ operation, path })
    return {
      async read(into, position) {
        await watch('read')
        return await file.read(into, position)
      },
      async write(bytes, position) {
        await watch('write')
        return await file.write(bytes.subarray(0, longestWrite), position)
      },
      async truncate(length) {
        await watch('truncate')
        await file.truncate(length)
      },
      async datasync() {
        await watch('datasync')
        await file.datasync()
      },
      async sync() {
        await watch('sync')
        await file.sync()
      },
      async close() {
        await file.close()
        await watch('close')
      },
    }
  }

  return {
    async open(path, flag) {
      await before({ operation: 'open', path })
      return watchedFile(path, await realFiles.open(path, flag))
    },
    async rename(from, to) {
      await before({ operation: 'rename', path: from })
      await realFiles.rename(from, to)
    },
    async remove(path) {
      await before({ operation: 'remove', path })
      await realFiles.remove(path)
    },
    async syncFolder(folder) {
      await before({ operation: 'syncFolder', path: folder })
      await realFiles.syncFolder(folder)
    },
  }
}

/** Creates an error of the operating system. */
export function diskError(code: string): Error {
  return Object.assign(new Error(`${code}: no details`), { code })
}
