import { checksum } from './journal-line.ts'

const HEAD = '{\n  "checksum": "'
const DIGITS = 8
/** Follows the checksum in all files since version 1.3. */
const SAVED_AT = /^\n {2}"savedAt": (\d+),/
/** The most characters of the head that damage may have changed. A file without a checksum differs in more. */
const MOST_CHANGED = 3

/** Whether there is content to check: not for null or an object without fields. */
export function isCheckable(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && Object.keys(data).length > 0
}

/**
 * Returns an object as the text of a JSON file. Its first field is the crc32 of all the rest; the second is the time of
 * the save in milliseconds, by which a file and its copies are compared. `indent`: spaces per level.
 */
export function checkedJson(
  data: unknown,
  { indent = 2, savedAt }: { indent?: number; savedAt?: number } = {},
): string {
  const text = `${JSON.stringify(data, null, indent)}\n`
  if (!isCheckable(data)) return text
  const rest = savedAt === undefined ? text.slice(1) : `\n  "savedAt": ${savedAt},${text.slice(1)}`
  return `${HEAD}${checksum(rest)}",${rest}`
}

/** The content of a JSON file's text. `savedAt` is 0 in files of earlier versions. */
export type CheckedJson = { value: unknown; isChecked: boolean; savedAt: number }

/** Reads the text of a JSON file. Throws if its checksum is wrong. Files of version 1.2 or before have none. */
export function readCheckedJson(written: string): CheckedJson {
  // An editor on Windows may have saved it. JSON strings contain no line ends, so this restores only the layout.
  const text = written.startsWith('{\r\n') ? written.replaceAll('\r\n', '\n') : written
  const value: unknown = JSON.parse(text)
  const changed = [...HEAD].filter((sign, at) => text[at] !== sign).length
  if (changed > MOST_CHANGED || !isCheckable(value)) return { value, isChecked: false, savedAt: 0 }
  const [told, rest] = [text.slice(HEAD.length, HEAD.length + DIGITS), text.slice(HEAD.length + DIGITS + 2)]
  if (changed > 0 || told !== checksum(rest)) throw new Error('The checksum does not fit')
  const saved = SAVED_AT.exec(rest)?.[1]
  const { checksum: _, savedAt, ...data } = value
  if (saved === undefined && savedAt !== undefined) data.savedAt = savedAt
  return { value: data, isChecked: true, savedAt: Number(saved ?? 0) }
}
