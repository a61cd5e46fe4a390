import { diffSchema } from '../../engine/diff-schema.ts'
import { SALE_FIELDS } from '../fields/index.ts'

/** A difference of a sale in the journal. Fields of the catalogue may have any name; others must be in their table. */
export const SaleDiff = diffSchema(SALE_FIELDS, { loose: ['metadata', 'catalogue'] })
