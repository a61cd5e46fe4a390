import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { crc32 } from 'node:zlib'

/**
 * Tells whether a mutant is one of the share that is tried. It goes by the text that it changes, so that two versions of
 * the code are tried on the same mutants wherever that text is the same.
 */
export function isInSample({ fileName, location: { start }, mutatorName, replacement }) {
  const line = readFileSync(fileName, 'utf8').split('\n')[start.line]?.trim()
  const mark = crc32(JSON.stringify([basename(fileName), line, start.column, mutatorName, replacement]))
  return mark % 10_000 < 100 * Number(process.env.SALEROOM_MUTANTS_PERCENT)
}
