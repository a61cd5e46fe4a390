import type { FileHandle } from 'node:fs/promises'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { isOfSystem } from '../../../storage/disk-trouble.ts'
import { ImportRefused } from '../import-refused.ts'
import { formatBytes, type ImportLimits } from '../limits.ts'
import { type DirectoryEnd, readDirectoryEnd } from './directory-end.ts'
import { checkTogether, type EntryFacts, readEntryFacts } from './entry-facts.ts'
import { contradiction } from './local-header.ts'

/** A checked entry, and the position of its packed bytes in the ZIP. */
export type ZipEntry = EntryFacts & { dataStart: number }

type Listed = { entry: Entry; facts: EntryFacts }

/** Reads through the caller's handle, like all other reads of the file. */
class HandleReader extends RandomAccessReader {
  private readonly zip: FileHandle

  constructor(zip: FileHandle) {
    super()
    this.zip = zip
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.zip
      .read(buffer, offset, length, position)
      .then(({ bytesRead }) => done(bytesRead < length ? new Error('unexpected EOF') : null), done)
  }
}

/** Lists a ZIP's entries in the directory's order, after every check without unpacking. The caller owns `zip`. */
export async function readZipEntries(
  zip: FileHandle,
  { limits, signal }: { limits: ImportLimits; signal: AbortSignal },
): Promise<ZipEntry[]> {
  const { size } = await zip.stat()
  if (size > limits.zipBytes) {
    throw new ImportRefused(
      'zip_too_large',
      `The ZIP is ${formatBytes(size)}; at most ${formatBytes(limits.zipBytes)} are taken`,
    )
  }
  const directory = await readDirectoryEnd(zip, size, limits)
  // Names are raw and sizes unchecked here, because readEntryFacts checks them more strictly. yauzl does not close the
  // handle, which belongs to the caller.
  const reader = await fromRandomAccessReaderPromise(new HandleReader(zip), size, {
    autoClose: false,
    decodeStrings: false,
    strictFileNames: true,
    validateEntrySizes: false,
  }).catch((error: unknown) => {
    if (isOfSystem(error)) throw error
    throw new ImportRefused('zip_damaged', `The ZIP is damaged: ${reasonOf(error)}`, { cause: error })
  })
  const listed = await listEntries(reader, directory, { limits, signal })
  checkTogether(
    listed.map(({ facts }) => facts),
    limits,
  )
  const entries: ZipEntry[] = []
  for (const { entry, facts } of listed) {
    signal.throwIfAborted()
    entries.push({ ...facts, dataStart: await findData(reader, entry, { facts, directory }) })
  }
  refuseOverlaps(entries, directory)
  return entries
}

async function listEntries(
  reader: ZipFile,
  directory: DirectoryEnd,
  { limits, signal }: { limits: ImportLimits; signal: AbortSignal },
): Promise<Listed[]> {
  const listed: Listed[] = []
  let bytes = 0
  try {
    for await (const entry of reader.eachEntry()) {
      signal.throwIfAborted()
      listed.push({ entry, facts: readEntryFacts(entry, limits) })
      bytes += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    }
  } catch (error) {
    if (error instanceof ImportRefused || signal.aborted || isOfSystem(error)) throw error
    const encrypted = /encryption/.test(reasonOf(error))
    throw new ImportRefused(
      encrypted ? 'zip_encrypted' : 'zip_damaged',
      `Entry ${listed.length + 1} of ${directory.entries} in the ZIP's directory ${encrypted ? 'is encrypted' : `is damaged: ${reasonOf(error)}`}`,
      { cause: error },
    )
  }
  if (bytes !== directory.bytes) {
    throw new ImportRefused(
      'zip_damaged',
      `The ZIP's directory is damaged: it does not hold the ${directory.entries} entries it says`,
    )
  }
  return listed
}

async function findData(
  reader: ZipFile,
  entry: Entry,
  { facts, directory }: { facts: EntryFacts; directory: DirectoryEnd },
): Promise<number> {
  const { name, headerStart, packedBytes } = facts
  if (headerStart + 30 + packedBytes > directory.start) {
    throw new ImportRefused('zip_overlap', `${name.shown} runs into the ZIP's directory`)
  }
  const local = await reader.readLocalFileHeaderPromise(entry).catch((error: unknown) => {
    if (isOfSystem(error)) throw error
    throw new ImportRefused('zip_entry_damaged', `${name.shown} is damaged: ${reasonOf(error)}`, { cause: error })
  })
  const other = contradiction(local, entry)
  if (other)
    throw new ImportRefused(
      'zip_headers_differ',
      `${name.shown}: its own header gives ${other}, unlike the ZIP's directory`,
    )
  return local.fileDataStart
}

function refuseOverlaps(entries: readonly ZipEntry[], directory: DirectoryEnd): void {
  const inOrder = entries.toSorted((a, b) => a.headerStart - b.headerStart)
  for (const [index, entry] of inOrder.entries()) {
    const next = inOrder[index + 1]
    if (entry.dataStart + entry.packedBytes > (next?.headerStart ?? directory.start)) {
      throw new ImportRefused(
        'zip_overlap',
        `${entry.name.shown} overlaps ${next ? next.name.shown : "the ZIP's directory"}`,
      )
    }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
