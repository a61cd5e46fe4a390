import { blankOf } from '../engine/field.ts'
import { TERMS_FIELDS } from '../entities/terms.ts'

// The build of the screens inlines the values of this file (vite.config.ts): phones load no schemas.

/** The terms of a sale without its own: the specification's behaviour. */
export const DEFAULT_TERMS = blankOf(TERMS_FIELDS)
