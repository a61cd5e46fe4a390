import { Terms } from '../../../../shared/entities/terms.ts'
import { DEFAULT_TERMS } from '../../../../shared/rules/default-terms.ts'
import type { SaleFaults } from './sale-faults.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && !Array.isArray(value)

/** Reads a sale's `terms`: those that the file names, and the usual ones for the others. Null if it names none. */
export function readTerms(value: unknown, faults: SaleFaults): Terms | null {
  if (value === undefined || value === null) return null
  const read = Terms.safeParse(isObject(value) ? { ...DEFAULT_TERMS, ...value } : value)
  if (read.success) return read.data
  faults.addIssues(read.error, { field: 'terms' })
  return null
}
