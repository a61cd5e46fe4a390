import { crc32 } from 'node:zlib'

/** The base of all journal entries. The name `more` is reserved for the journal. */
export interface JournalEntry {
  /** 1 for the first entry, then increasing by one. */
  readonly seq: number
  readonly more?: never
}

// The start of each of a command's lines except the last.
const moreMark = '{"more":1,'
export const newline = 0x0a
export const NEWLINE = Buffer.of(newline)
const space = 0x20
const closingBrace = 0x7d
const jsonStart = 9

/**
 * Returns the lines of one command's entries. Each is the crc32 of the JSON text's UTF-8 bytes (8 lower-case hex
 * digits), a space, the JSON and a newline; all but the last begin with `"more":1`, so that replay recognises an
 * unfinished command. Throws if `parse` rejects an entry or a seq does not follow.
 */
export function encodeGroup<E extends JournalEntry>(
  entries: readonly E[],
  { afterSeq, parse }: { afterSeq: number; parse: (value: unknown) => E },
): Buffer {
  const last = entries.length - 1
  const lines = entries.map((entry, index) => lineOf(entry, { seq: afterSeq + 1 + index, more: index < last, parse }))
  const [only] = lines
  return only && lines.length === 1 ? only : Buffer.concat(lines)
}

/** Does the same with a pause after each line. */
export function* encodeGroupInParts<E extends JournalEntry>(
  entries: readonly E[],
  { afterSeq, parse }: { afterSeq: number; parse: (value: unknown) => E },
): Generator<void, Buffer> {
  const lines: Buffer[] = []
  for (const [index, entry] of entries.entries()) {
    lines.push(lineOf(entry, { seq: afterSeq + 1 + index, more: index < entries.length - 1, parse }))
    yield
  }
  return Buffer.concat(lines)
}

function lineOf<E extends JournalEntry>(
  entry: E,
  { seq, more, parse }: { seq: number; more: boolean; parse: (value: unknown) => E },
): Buffer {
  if (entry.seq !== seq) throw new Error(`Journal entry ${entry.seq} does not follow ${seq - 1}`)
  const json = JSON.stringify(entry)
  if ('more' in entry || parse(entry).seq !== seq) {
    throw new Error(`Journal entry ${entry.seq} could not be read back`)
  }
  return encodeEntry(json, { more })
}

/** Returns the line of an entry, given its JSON text. `more`: its command continues in the next line. */
export function encodeEntry(json: string, { more }: { more: boolean }): Buffer {
  return encodeLine(more ? moreMark + json.slice(1) : json)
}

/** Returns a line for `decodeLine`: JSON text after its checksum. */
export function encodeLine(json: string): Buffer {
  return Buffer.from(`${checksum(json)} ${json}\n`)
}

/** A line's value, and whether its command continues in the next line; or the reason why it is invalid. */
export type DecodedLine = { value: unknown; more: boolean } | { reason: string; cause?: unknown }

/** Reads one line, given without its newline. */
export function decodeLine(line: Buffer): DecodedLine {
  const json = line.subarray(jsonStart)
  // Compared as text, so that a flipped bit that turns `a` into `A` is detected too.
  if (line[jsonStart - 1] !== space || line.toString('latin1', 0, jsonStart - 1) !== checksum(json)) {
    return { reason: 'its checksum does not match' }
  }
  const text = json.toString('utf8')
  const more = text.startsWith(moreMark)
  try {
    return { value: JSON.parse(more ? `{${text.slice(moreMark.length)}` : text), more }
  } catch (cause) {
    return { reason: 'it is not JSON', cause }
  }
}

/**
 * Whether the bytes after the last newline are a whole line with an overwritten newline. A torn write leaves only the
 * beginning of a line, perhaps with NUL bytes after it.
 */
export function hasLostItsNewline(tail: Buffer): boolean {
  if (tail[jsonStart - 1] !== space) return false
  const expected = tail.toString('latin1', 0, jsonStart - 1)
  let crc = 0
  let from = jsonStart
  for (let brace = tail.indexOf(closingBrace, from); brace !== -1; brace = tail.indexOf(closingBrace, from)) {
    crc = crc32(tail.subarray(from, brace + 1), crc)
    from = brace + 1
    const next = tail[from]
    if (next !== undefined && next !== 0 && hex(crc) === expected) return true
  }
  return false
}

/** Returns the crc32 of a text, formatted by `hex`. */
export function checksum(json: Buffer | string): string {
  return hex(crc32(json))
}

/** Formats a crc32 as eight hex characters. */
export function hex(crc: number): string {
  return crc.toString(16).padStart(8, '0')
}
