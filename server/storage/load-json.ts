import { basename } from 'node:path'
import { CannotStart } from './disk-trouble.ts'
import { datedName, errorCode, type FileLayer, readWhole, syncFolderOf } from './files.ts'
import { readCheckedJson } from './json-checksum.ts'

type Loaded<T> = { data: T; isChecked: boolean }
type Copy<T> = ({ state: 'good' } & Loaded<T>) | { state: 'missing' } | { state: 'damaged'; setAside: string }

/**
 * Loads a JSON file, or its `.bak` when it is damaged or missing; null when there is neither. Copies that do not
 * parse, or whose checksum does not fit, are renamed to `<name>.damaged-<time>`, never overwritten, and the clerk is told.
 */
export async function loadJson<T>({
  path,
  parse,
  onNotice,
  files,
}: {
  path: string
  parse: (value: unknown) => T
  onNotice: (sentence: string) => void
  files: FileLayer
}): Promise<Loaded<T> | null> {
  const current = await readCopy(files, path, parse)
  if (current.state === 'good') return current

  const name = basename(path)
  const trouble =
    current.state === 'damaged' ? `${name} is damaged and was set aside as ${current.setAside}.` : `${name} is missing.`
  const backup = await readCopy(files, `${path}.bak`, parse)
  if (backup.state === 'good') {
    await files.rename(`${path}.bak`, path)
    await syncFolderOf(files, path)
    onNotice(`${trouble} The copy before it was loaded: check the last change made to it.`)
    return backup
  }
  if (backup.state === 'damaged') {
    onNotice(`${trouble} Its copy is damaged too and was set aside as ${backup.setAside}. ${startsEmpty}`)
  } else if (current.state === 'damaged') {
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
    // EIO is a bad spot on the disk; any other error (no permission, say) leaves the file as it is, and is thrown with the
    // file's name, which Node gives in errors of opening only.
    if (error instanceof CannotStart) throw error
    if (errorCode(error) !== null && errorCode(error) !== 'EIO') throw Object.assign(error as Error, { path })
  }
  const setAside = datedName(path, 'damaged')
  await files.rename(path, setAside)
  await syncFolderOf(files, path)
  return { state: 'damaged', setAside: basename(setAside) }
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
