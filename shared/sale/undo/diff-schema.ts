import { diffSchema } from '../../engine/diff-schema.ts'
import { SALE_FIELDS } from '../fields/index.ts'

/** A difference of a sale as a journal keeps it. What a catalogue says may have any name; all else is what its table has. */
export const SaleDiff = diffSchema(SALE_FIELDS, { loose: ['metadata', 'catalogue'] })
