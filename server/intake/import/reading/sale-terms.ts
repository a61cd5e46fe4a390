import { Terms } from '../../../../shared/entities/terms.ts'
import { DEFAULT_TERMS } from '../../../../shared/rules/default-terms.ts'
import type { SaleFaults } from './sale-faults.ts'

/** Reads a sale's `terms`: those that the file names, and the usual ones for the others. Null if it names none. */
export function readTerms(value: unknown, faults: SaleFaults): Terms | null {
  if (value === undefined || value === null) return null
  const read = Terms.safeParse({ ...DEFAULT_TERMS, ...Object(value) })
  if (read.success) return read.data
  faults.addIssues(read.error, { field: 'terms' })
  return null
}
