import { ImportRefused } from './import-refused.ts'
import type { ImportLimits } from './limits.ts'
import { quoted } from './zip/entry-name.ts'

/** Parses JSON text in UTF-8, or in UTF-16 with a byte order mark. Throws for other text, or above the limits. */
export function readJson(bytes: Buffer, { shown, limits }: { shown: string; limits: ImportLimits }): unknown {
  const text = decode(bytes, shown)
  refuseExcess(text, { shown, limits })
  try {
    const value: unknown = JSON.parse(text.includes('NaN') || text.includes('Infinity') ? withoutNaN(text) : text)
    return withoutPrototypeKeys(value)
  } catch (error) {
    throw new ImportRefused('json_invalid', `${shown} is not valid JSON${placeOf(error, text)}`, { cause: error })
  }
}

/**
 * Parses JSON Lines, one object per line, or a truncated list with one line per item. `unread`: the invalid lines.
 * Throws like readJson.
 */
export function readJsonLines(
  bytes: Buffer,
  { shown, limits }: { shown: string; limits: ImportLimits },
): { value: unknown[]; unread: number[] } {
  const text = decode(bytes, shown)
  refuseExcess(text, { shown, limits })
  const unread: number[] = []
  const value = text.split(/\r\n|\n|\r/).flatMap((line, at): unknown[] => {
    const plain = line
      .trim()
      .replace(/^\[(?=\s*[{[])/, '')
      .replace(/[,\]\s]+$/, (end) => (end.startsWith(',') ? '' : end))
    if (plain === '' || /^[[\],]+$/.test(plain)) return []
    try {
      return [withoutPrototypeKeys(JSON.parse(withoutNaN(plain)))]
    } catch {
      unread.push(at + 1)
      return []
    }
  })
  return { value, unread }
}

/** Replaces Python's NaN and Infinity with JSON's null. */
function withoutNaN(text: string): string {
  const parts: string[] = []
  for (let at = 0; at < text.length; ) {
    const quote = text.indexOf('"', at)
    const until = quote < 0 ? text.length : quote
    parts.push(text.slice(at, until).replace(/-?\b(?:NaN|Infinity)\b/g, 'null'))
    at = endOfString(text, until)
    parts.push(text.slice(until, at))
  }
  return parts.join('')
}

/** Returns the end of the string that begins here, or of the text if it is not closed. Runs in linear time. */
function endOfString(text: string, quote: number): number {
  for (let at = quote + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
  }
  return text.length
}

/** Whether a file's first bytes look like a JSON object. */
export function looksLikeJson(head: Buffer): boolean {
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*\{/.test(head.toString('latin1').replaceAll('\0', ''))
}

function decode(bytes: Buffer, shown: string): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    throw new ImportRefused('json_not_text', `${shown} is not UTF-8 text; save it as UTF-8`, { cause: error })
  }
}

/** Counts brackets and commas outside strings, because parsing first would build many times the text's size. */
function refuseExcess(text: string, { shown, limits }: { shown: string; limits: ImportLimits }): void {
  let depth = 0
  let values = 1
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (inString) {
      if (sign === '\\') at += 1
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{' || sign === '[') {
      depth += 1
      values += 1
    } else if (sign === '}' || sign === ']') depth -= 1
    else if (sign === ',') values += 1
    if (depth > limits.jsonDepth) {
      throw new ImportRefused('json_too_deep', `${shown} is nested more than ${limits.jsonDepth} levels deep`)
    }
    if (values > limits.jsonValues) {
      throw new ImportRefused('json_too_large', `${shown} holds more than ${limits.jsonValues} values`)
    }
  }
}

function withoutPrototypeKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  // Parsed JSON: an object with any fields.
  const fields = value as Record<string, unknown>
  for (const [key, inner] of Object.entries(fields)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') delete fields[key]
    else withoutPrototypeKeys(inner)
  }
  return value
}

/** Describes the broken place of the JSON, by the position or the nearby text that V8 reports. */
function placeOf(error: unknown, text: string): string {
  const said = error instanceof Error ? error.message : ''
  const position = /at position (\d+)/.exec(said)?.[1]
  if (position !== undefined) {
    const lines = text.slice(0, Number(position)).split('\n')
    return `: line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`
  }
  const around = /^Unexpected token .*?, (?:\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON$/.exec(said)?.[1]
  if (around !== undefined) return `: it breaks near ${quoted(around)}`
  return text.trim() === '' ? ': it is empty' : ': it ends too early'
}
