import { basename } from 'node:path'
import { CannotStart, sayDiskTrouble } from './disk-trouble.ts'
import { datedName, errorCode, type FileLayer, readWhole, syncFolderOf } from './files.ts'
import { readCheckedJson } from './json-checksum.ts'

type Loaded<T> = { data: T; isChecked: boolean }
type Copy<T> =
  | ({ state: 'good' } & Loaded<T>)
  | { state: 'missing' | 'damaged' }
  /** The disk reports a fault: a bad spot under this file, or the whole disk is in trouble. */
  | { state: 'unreadable'; path: string; cause: unknown }

/**
 * Loads a JSON file, or its `.bak` when it is damaged or missing; null when there is neither. Copies that do not
 * parse, or whose checksum does not fit, are renamed to `<name>.damaged-<time>`, never overwritten, and the clerk is told.
 * A file that the disk cannot read is damaged where its `.bak` is good, or where all it holds is made anew; else all stays
 * as it is: throws CannotStart.
 */
export async function loadJson<T>({
  path,
  parse,
  isMadeAnew = false,
  onNotice,
  files,
}: {
  path: string
  parse: (value: unknown) => T
  isMadeAnew?: boolean | undefined
  onNotice: (sentence: string) => void
  files: FileLayer
}): Promise<Loaded<T> | null> {
  const first = await readCopy(files, path, parse)
  if (first.state === 'good') return first

  const backup = await readCopy(files, `${path}.bak`, parse)
  // The disk may have been away for a moment only, and the `.bak` is older.
  const current = first.state === 'unreadable' && backup.state === 'good' ? await readCopy(files, path, parse) : first
  if (current.state === 'good') return current
  if (backup.state !== 'good' && !isMadeAnew) for (const copy of [current, backup]) requireReadable(copy)

  const name = basename(path)
  const trouble =
    current.state === 'missing'
      ? `${name} is missing.`
      : `${name} is damaged and was set aside as ${await setAside(files, path)}.`
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
    onNotice(`${trouble} There is no copy of it. ${startsEmpty}`)
  }
  return null
}

const startsEmpty = 'It starts again as new; to go back, restore the file from a backup.'

async function readCopy<T>(files: FileLayer, path: string, parse: (value: unknown) => T): Promise<Copy<T>> {
  try {
    const bytes = await readWhole(files, path)
    if (!bytes) return { state: 'missing' }
    const { value, isChecked } = readCheckedJson(bytes.toString('utf8'))
    return { state: 'good', data: isChecked ? parseWhole(value, { path, parse }) : parse(value), isChecked }
  } catch (error) {
    if (error instanceof CannotStart) throw error
    if (errorCode(error) === 'EIO') return { state: 'unreadable', path, cause: error }
    // Any other error of the disk (no permission, say) leaves the file as it is, and is thrown with the file's name,
    // which Node gives in errors of opening only.
    if (errorCode(error) !== null) throw Object.assign(error as Error, { path })
    return { state: 'damaged' }
  }
}

function requireReadable(copy: Copy<unknown>): void {
  if (copy.state !== 'unreadable') return
  const { path, cause } = copy
  throw new CannotStart(
    `${path} cannot be read: ${sayDiskTrouble(cause)}. It was left as it is. Put the disk right and start Saleroom again. If that does not help, put the file of the second copy in its place. To go on without what it holds, move it and its .bak away.`,
    { cause },
  )
}

/** Resolves to the name that the file has then. */
async function setAside(files: FileLayer, path: string): Promise<string> {
  const savedAs = datedName(path, 'damaged')
  await files.rename(path, savedAs)
  await syncFolderOf(files, path)
  return basename(savedAs)
}

/** What a file holds whose checksum is right. Refuses, with CannotStart, what this version would not have written. */
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
