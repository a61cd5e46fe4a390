import { basename } from 'node:path'
import { CannotStart, sayDiskTrouble } from './disk-trouble.ts'
import { datedName, errorCode, type FileLayer, readWhole, syncFolderOf, writeSynced } from './files.ts'
import { readCheckedJson } from './json-checksum.ts'

type Loaded<T> = { data: T; isChecked: boolean; savedAt: number }
type Copy<T> =
  | ({ state: 'good'; bytes: Buffer } & Loaded<T>)
  | { state: 'missing' | 'damaged' | 'unreachable' }
  /** The disk reports an error: a bad sector under this file, or a failure of the whole disk. */
  | { state: 'unreadable'; path: string; cause: unknown }

type Loading<T> = {
  path: string
  parse: (value: unknown) => T
  isMadeAnew?: boolean | undefined
  onNotice: (sentence: string) => void
  files: FileLayer
}

/**
 * Loads a JSON file. If it is damaged or missing, loads the newer of the second copy's and its `.bak`; null without
 * any. Renames damaged files to `<name>.damaged-<time>` and notifies the clerk. An unreadable file counts as damaged if
 * another is good or its content can be made again; otherwise throws CannotStart and changes nothing.
 */
export async function loadJson<T>(loading: Loading<T>): Promise<Loaded<T> | null> {
  const { path, parse, isMadeAnew = false, onNotice, files } = loading
  const first = await readFile(files, path, parse)
  if (first.state === 'good') return first

  const backup = await readFile(files, `${path}.bak`, parse)
  const second = await readSecondCopy(loading)
  // The disk may have been away only for a moment, and the other files may be older.
  const hasOther = backup.state === 'good' || second.state === 'good'
  const current = first.state === 'unreadable' && hasOther ? await readFile(files, path, parse) : first
  if (current.state === 'good') return current
  if (!hasOther && !isMadeAnew) for (const file of [current, backup]) requireReadable(file)

  const name = basename(path)
  const trouble =
    current.state === 'missing'
      ? `${name} is missing.`
      : `${name} is damaged and was set aside as ${await setAside(files, path)}.`
  if (second.state === 'good' && (backup.state !== 'good' || second.savedAt >= backup.savedAt)) {
    await writeSynced(files, { path: `${path}.tmp`, flag: 'w', bytes: second.bytes })
    await files.rename(`${path}.tmp`, path)
    await syncFolderOf(files, path)
    onNotice(`${trouble} It was loaded from the second copy: check the last change made to it.`)
    return second
  }
  if (second.state === 'unreachable' && !isMadeAnew && (hasOther || current.state !== 'missing'))
    await files.copy?.mayBeNewer()
  if (backup.state === 'good') {
    await files.rename(`${path}.bak`, path)
    await syncFolderOf(files, path)
    onNotice(`${trouble} The copy before it was loaded: check the last change made to it.`)
    return backup
  }
  if (backup.state !== 'missing') {
    const savedAs = await setAside(files, `${path}.bak`)
    onNotice(`${trouble} Its copy is damaged too and was set aside as ${savedAs}. ${startsEmpty}`)
  } else if (current.state !== 'missing') {
    onNotice(`${trouble} It has no copy. ${startsEmpty}`)
  }
  return null
}

const startsEmpty = 'It starts again as new; to go back, restore the file from a backup.'

async function readFile<T>(files: FileLayer, path: string, parse: (value: unknown) => T): Promise<Copy<T>> {
  try {
    const bytes = await readWhole(files, path)
    return bytes ? fileOf(bytes, { path, parse }) : { state: 'missing' }
  } catch (error) {
    if (error instanceof CannotStart) throw error
    if (errorCode(error) === 'EIO') return { state: 'unreadable', path, cause: error }
    // Any other disk error, such as a missing permission, leaves the file unchanged. Node adds the file's name to
    // errors of opening only.
    if (errorCode(error) !== null) throw Object.assign(error as Error, { path })
    return { state: 'damaged' }
  }
}

/** Reads the file in the second copy. A damaged or unreadable copy does not stop the start. */
async function readSecondCopy<T>({ path, parse, files }: Loading<T>): Promise<Copy<T>> {
  const bytes = (await files.copy?.read(path)) ?? null
  if (bytes === null) return { state: 'missing' }
  if (bytes === 'unreachable') return { state: 'unreachable' }
  try {
    return fileOf(bytes, { path, parse })
  } catch {
    return { state: 'damaged' }
  }
}

/** Throws if the bytes are damaged, or not a file of this version. */
function fileOf<T>(bytes: Buffer, { path, parse }: { path: string; parse: (value: unknown) => T }): Copy<T> {
  const { value, isChecked, savedAt } = readCheckedJson(bytes.toString('utf8'))
  const data = isChecked ? parseWhole(value, { path, parse }) : parse(value)
  return { state: 'good', bytes, data, isChecked, savedAt }
}

function requireReadable(file: Copy<unknown>): void {
  if (file.state !== 'unreadable') return
  const { path, cause } = file
  throw new CannotStart(
    `${path} cannot be read: ${sayDiskTrouble(cause)}. It was not changed. Fix the disk and start Saleroom again. If this does not help, replace it with the file of the second copy. To continue without its data, move it and its .bak to another folder.`,
    { cause },
  )
}

/** Resolves to the file's new name. */
async function setAside(files: FileLayer, path: string): Promise<string> {
  const savedAs = datedName(path, 'damaged')
  await files.rename(path, savedAs)
  await syncFolderOf(files, path)
  return basename(savedAs)
}

/** Parses content whose checksum is right. Throws CannotStart for content of a newer version. */
function parseWhole<T>(value: unknown, { path, parse }: { path: string; parse: (value: unknown) => T }): T {
  try {
    return parse(value)
  } catch (cause) {
    throw new CannotStart(
      `${path} was made by a newer Saleroom. Nothing has been changed. Open the data folder with the Saleroom that wrote it, or a newer one.`,
      { cause },
    )
  }
}
