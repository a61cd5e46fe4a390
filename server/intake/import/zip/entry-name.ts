import { type Entry, getFileNameLowLevel } from 'yauzl'
import { ImportRefused } from '../import-refused.ts'
import type { ImportLimits } from '../limits.ts'

/** An entry's name. `path` has slashes, no empty and no "." parts; `key` is equal for names that some disks confuse. */
export type EntryName = { shown: string; path: string; key: string; isFolder: boolean }

type NamedEntry = Pick<Entry, 'fileNameRaw' | 'generalPurposeBitFlag' | 'extraFields'>

const UTF8_FLAG = 0x800
const UNICODE_PATH_FIELD = 0x7075
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Reads and checks an entry's name. Throws if it is invalid text, too long, absolute, or leaves its folder. */
export function readEntryName(entry: NamedEntry, limits: ImportLimits): EntryName {
  const roughly = entry.fileNameRaw.subarray(0, 200).toString('utf8')
  if (entry.fileNameRaw.length === 0) throw new ImportRefused('zip_bad_name', 'The ZIP holds an entry without a name')
  if (entry.fileNameRaw.length > limits.nameBytes) {
    throw new ImportRefused('zip_bad_name', `${quoted(roughly)}: the name is longer than ${limits.nameBytes} bytes`)
  }
  const header = headerName(entry)
  if (header === null) throw new ImportRefused('zip_bad_name', `${quoted(roughly)}: the name is not valid UTF-8`)
  const name = unicodePath(entry) ?? header
  for (const spelling of [header, name]) {
    const reason = danger(spelling)
    if (reason) throw new ImportRefused('zip_unsafe_path', `${quoted(spelling)}: the name ${reason}`)
  }
  const slashed = name.replaceAll('\\', '/')
  const path = plainPath(slashed)
  return { shown: quoted(name), path, key: pathKey(path), isFolder: slashed.endsWith('/') }
}

/** Returns a path without empty and "." parts, with slashes for backslashes. */
export function plainPath(path: string): string {
  return path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/')
}

/** Returns a key that is equal for names which some disks treat as one, by case or Unicode form. */
export function pathKey(path: string): string {
  return path.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
}

/** Quotes a name for a message: shortened, and without control or direction marks that would garble it. */
export function quoted(name: string): string {
  const clean = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '�')
  return clean.length > 120 ? `"${clean.slice(0, 117)}…"` : `"${clean}"`
}

/** Whether an operating system added this file to a ZIP: __MACOSX/, dot files, Windows' folder files. */
export function isSystemLitter(path: string): boolean {
  const parts = path.split('/')
  if (parts.some((part) => part.startsWith('.') || part.toUpperCase() === '__MACOSX')) return true
  return ['thumbs.db', 'desktop.ini'].includes((parts.at(-1) ?? '').toLowerCase())
}

function headerName(entry: NamedEntry): string | null {
  try {
    return utf8.decode(entry.fileNameRaw)
  } catch {
    // Old tools use the PC's code page; macOS writes UTF-8 without the flag, which decodes above.
    return entry.generalPurposeBitFlag & UTF8_FLAG ? null : getFileNameLowLevel(0, entry.fileNameRaw, [], true)
  }
}

function unicodePath(entry: NamedEntry): string | null {
  const fields = entry.extraFields.filter(({ id }) => id === UNICODE_PATH_FIELD)
  return fields.length > 0 ? getFileNameLowLevel(UTF8_FLAG, entry.fileNameRaw, fields, true) : null
}

function danger(name: string): string | null {
  if (name.includes('\0')) return 'holds a NUL character'
  // Some readers decode web encoding or Unicode look-alikes later, so these spellings follow the same rules.
  const unescaped = name
    .replace(/%(?:25)*2e/gi, '.')
    .replace(/%(?:25)*2f/gi, '/')
    .replace(/%(?:25)*5c/gi, '\\')
    .replace(/%(?:25)*3a/gi, ':')
  for (const spelling of [name, unescaped, unescaped.normalize('NFKC')]) {
    const slashed = spelling.replaceAll('\\', '/')
    if (slashed.startsWith('/')) return 'is an absolute path'
    if (/^(?:\.\/+)*[a-z]:/i.test(slashed)) return 'begins with a drive letter'
    if (slashed.split('/').some((part) => part.trim() === '..')) return 'leads out of its folder ("..")'
    if (slashed.includes('\0') || /%(?:25)*00/.test(spelling)) return 'holds a NUL character'
  }
  return plainPath(name) === '' ? 'names no file' : null
}
