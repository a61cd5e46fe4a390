import { write } from 'node:fs'
import { constants, type FileHandle, open, readdir, rename, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PRIVATE_FILE } from './file-modes.ts'

/**
 * 'r' reads; 'r+' reads and writes an existing file; 'w' empties or creates; 'wx+' creates, and fails on an existing
 * file; 'r+d' is 'r+' with writing and `datasync` in one call to the disk, if the system supports that.
 */
export type OpenFlag = 'r' | 'r+' | 'r+d' | 'w' | 'wx+'

/** One open file. Positions and sizes are bytes from its start. */
export interface OpenFile {
  /** Fills `into` from `position`; resolves to the bytes read, 0 at the end of the file. May read less than asked. */
  read(into: Uint8Array, position: number): Promise<number>
  /** Resolves to the bytes written, which may be fewer than given: use `writeAll`. */
  write(bytes: Uint8Array, position: number): Promise<number>
  truncate(length: number): Promise<void>
  datasync(): Promise<void>
  sync(): Promise<void>
  close(): Promise<void>
}

/** The disk operations that storage needs. Tests replace them to simulate a full or failing disk. */
export interface FileLayer {
  open(path: string, flag: OpenFlag): Promise<OpenFile>
  rename(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
  /** Makes names created, renamed or removed in this folder durable. */
  syncFolder(folder: string): Promise<void>
  /** The second copy of these files, if any. */
  readonly copy?: CopyReader
}

/** Reads the second copy of files that are damaged or missing. */
export interface CopyReader {
  /** Returns a file's content in the copy; null if missing, 'unreachable' if the copy is unreadable now. */
  read(path: string): Promise<Buffer | null | 'unreachable'>
  /** Records that an older file was loaded while the copy was unreadable. A copy that may be newer is kept. */
  mayBeNewer(): Promise<void>
}

export const realFiles: FileLayer = {
  async open(path, flag) {
    if (flag !== 'r+d') return realFile(await open(path, flag, PRIVATE_FILE))
    // On macOS such a write may stay in the disk's cache; Windows does not support it.
    if (process.platform !== 'linux') return realFile(await open(path, 'r+'))
    const handle = await open(path, constants.O_RDWR | constants.O_DSYNC)
    return { ...realFile(handle), write: writeOf(handle), datasync: () => SYNCED }
  },
  rename,
  remove: unlink,
  async syncFolder(folder) {
    // Windows cannot open a folder for syncing; NTFS journals names by itself.
    if (process.platform === 'win32') return
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  },
}

const SYNCED = Promise.resolve()

/** Makes the write of a file by callback: each bid waits for one, and Node's own promise of it has several layers. */
function writeOf(handle: FileHandle): OpenFile['write'] {
  return (bytes, position) =>
    new Promise((resolve, reject) => {
      write(handle.fd, bytes, 0, bytes.length, position, (error, written) => (error ? reject(error) : resolve(written)))
    })
}

function realFile(handle: FileHandle): OpenFile {
  return {
    async read(into, position) {
      return (await handle.read(into, 0, into.length, position)).bytesRead
    },
    async write(bytes, position) {
      return (await handle.write(bytes, 0, bytes.length, position)).bytesWritten
    },
    truncate: (length) => handle.truncate(length),
    datasync: () => handle.datasync(),
    sync: () => handle.sync(),
    close: () => handle.close(),
  }
}

/** Writes all of `bytes` at `position`, looping over short writes. Not yet durable: sync after it. */
export async function writeAll(file: OpenFile, bytes: Uint8Array, position: number): Promise<void> {
  let done = 0
  while (done < bytes.length) {
    const written = await file.write(bytes.subarray(done), position + done)
    if (written <= 0) throw new Error(`The disk took ${done} of ${bytes.length} bytes and then no more`)
    done += written
  }
}

/** Reads a whole file; returns null if it is missing. */
export async function readWhole(files: FileLayer, path: string): Promise<Buffer | null> {
  const file = await openExisting(files, path, 'r')
  if (!file) return null
  try {
    const parts: Buffer[] = []
    for await (const part of chunksOf(file)) parts.push(part)
    return Buffer.concat(parts)
  } finally {
    await file.close()
  }
}

/** Reads an open file from start to end in chunks of at most `bytes`. `reused`: all chunks share one buffer. */
export async function* chunksOf(
  file: OpenFile,
  { bytes = 64 * 1024, reused = false }: { bytes?: number; reused?: boolean } = {},
): AsyncGenerator<Buffer> {
  const shared = reused ? Buffer.allocUnsafe(bytes) : null
  for (let position = 0; ; ) {
    const chunk = shared ?? Buffer.allocUnsafe(bytes)
    const length = await file.read(chunk, position)
    if (length === 0) return
    yield chunk.subarray(0, length)
    position += length
  }
}

/** Writes a file and syncs its content. Its name is durable only after `syncFolder`. */
export async function writeSynced(
  files: FileLayer,
  { path, flag, bytes }: { path: string; flag: 'w' | 'wx+'; bytes: Uint8Array },
): Promise<void> {
  const file = await files.open(path, flag)
  try {
    await writeAll(file, bytes, 0)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Opens a file; returns null if it is missing. Throws any other error. */
export async function openExisting(files: FileLayer, path: string, flag: 'r' | 'r+' | 'r+d'): Promise<OpenFile | null> {
  return await orMissing(files.open(path, flag))
}

/** Returns the result of work with a file or folder; null if that is missing. Throws any other error. */
export async function orMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Returns the names in a folder; empty if the folder is missing. */
export async function namesIn(folder: string): Promise<string[]> {
  return (await orMissing(readdir(folder))) ?? []
}

/** Makes the name of the file at `path` durable. */
export function syncFolderOf(files: FileLayer, path: string): Promise<void> {
  return files.syncFolder(dirname(path))
}

/** Returns the operating system's code of an error, such as 'ENOSPC'; null for any other error. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** Ignores the error that a file or folder exists already; throws any other. For `catch`. */
export function unlessThere(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error
}

/** Returns a name without colons for a file set aside: `sale.journal.torn-2026-01-15T10-15-02.123Z`. */
export function datedName(path: string, label: string): string {
  return `${path}.${label}-${new Date().toISOString().replaceAll(':', '-')}`
}
