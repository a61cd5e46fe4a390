import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { crc32 } from 'node:zlib'

/**
 * Whether a mutant belongs to the sample. It depends on the changed text, so two versions of the code try the same
 * mutants if that text is equal.
 */
export function isInSample({ fileName, location: { start }, mutatorName, replacement }) {
  const line = readFileSync(fileName, 'utf8').split('\n')[start.line]?.trim()
  const mark = crc32(JSON.stringify([basename(fileName), line, start.column, mutatorName, replacement]))
  return mark % 10_000 < 100 * Number(process.env.SALEROOM_MUTANTS_PERCENT)
}
