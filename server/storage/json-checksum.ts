import { checksum } from './journal-line.ts'

const HEAD = '{\n  "checksum": "'
const DIGITS = 8
/** Follows the checksum, in all files since version 1.3. */
const SAVED_AT = /^\n {2}"savedAt": (\d+),/
/** Signs of the head that damage may have changed; a file without a checksum differs in more. */
const MOST_CHANGED = 3

/** Whether there is anything to check: not of null, nor of an object without a field. */
export function isCheckable(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && Object.keys(data).length > 0
}

/**
 * An object as the text of a JSON file. Its first field is the crc32 of all that follows it. The second is when it was
 * saved, in milliseconds: a file and its copies are compared by it. `indent`: spaces a level.
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

/** Reads the text of a JSON file. A file of version 1.2 or before has no checksum. Throws where it does not fit. */
export function readCheckedJson(written: string): CheckedJson {
  // An editor on Windows may have saved it: JSON's texts hold no line end, so nothing but the layout is put back.
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
