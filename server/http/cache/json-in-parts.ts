import type { InParts } from '../in-parts.ts'

/** The characters of a part. */
const PART = 32_768

/** Lists and tables with more entries are encoded entry by entry, and so are the outer two levels of a value. */
const MOST_ENTRIES = 100
const OUTER_LEVELS = 2

/** The text of `JSON.stringify` in parts, for plain data. */
export function* jsonInParts(value: unknown): Iterable<string> {
  let text = ''
  for (const piece of pieces(value, 0)) {
    text += piece
    if (text.length < PART) continue
    yield text
    text = ''
  }
  yield text
}

/** The JSON text of a value that is made in parts, in parts too. */
export function* jsonOfParts(work: InParts<unknown>): InParts<string> {
  let text = ''
  for (const part of jsonInParts(yield* work)) {
    text += part
    yield
  }
  return text
}

function* pieces(value: unknown, level: number): Iterable<string> {
  if (!isSplit(value, level)) {
    yield JSON.stringify(value) ?? 'null'
    return
  }
  const isList = Array.isArray(value)
  let before = isList ? '[' : '{'
  for (const [name, entry] of Object.entries(value)) {
    if (entry === undefined && !isList) continue
    yield isList ? before : `${before}${JSON.stringify(name)}:`
    yield* pieces(entry, level + 1)
    before = ','
  }
  const end = isList ? ']' : '}'
  yield before === ',' ? end : `${before}${end}`
}

function isSplit(value: unknown, level: number): value is object {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return false
  return level < OUTER_LEVELS || (Array.isArray(value) ? value : Object.keys(value)).length > MOST_ENTRIES
}
