import { blanksOf } from '../engine/plain-tables.ts'
import { HOUSE_FIELDS } from './tables.ts'

// The build of the screens inlines the values of this file (vite.config.ts): screens load no schemas for it.

/** The blank record of each table of the house. */
export const HOUSE_BLANKS = blanksOf(HOUSE_FIELDS)
