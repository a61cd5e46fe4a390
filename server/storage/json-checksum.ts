import { checksum } from './journal-line.ts'

const HEAD = '{\n  "checksum": "'
const DIGITS = 8
/** Signs of the head that damage may have changed; a file without a checksum differs in more. */
const MOST_CHANGED = 3

/** Whether there is anything to check: not of null, nor of an object without a field. */
export function isCheckable(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && Object.keys(data).length > 0
}

/** An object as the text of a JSON file. Its first field is the crc32 of all that follows it. `indent`: spaces a level. */
export function checkedJson(data: unknown, { indent = 2 }: { indent?: number } = {}): string {
  const text = `${JSON.stringify(data, null, indent)}\n`
  if (!isCheckable(data)) return text
  const rest = text.slice(1)
  return `${HEAD}${checksum(rest)}",${rest}`
}

/** What the text of a JSON file holds. A file of version 1.2 or before has no checksum. Throws where it does not fit. */
export function readCheckedJson(written: string): { value: unknown; isChecked: boolean } {
  // An editor on Windows may have saved it: JSON's texts hold no line end, so nothing but the layout is put back.
  const text = written.startsWith('{\r\n') ? written.replaceAll('\r\n', '\n') : written
  const value: unknown = JSON.parse(text)
  const changed = [...HEAD].filter((sign, at) => text[at] !== sign).length
  if (changed > MOST_CHANGED || !isCheckable(value)) return { value, isChecked: false }
  const [told, rest] = [text.slice(HEAD.length, HEAD.length + DIGITS), text.slice(HEAD.length + DIGITS + 2)]
  if (changed > 0 || told !== checksum(rest)) throw new Error('The checksum does not fit')
  const { checksum: _, ...data } = value
  return { value: data, isChecked: true }
}
