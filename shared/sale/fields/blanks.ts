import { blankOf } from '../../engine/field.ts'
import { BID_FIELDS } from './bid.ts'
import { HEAD_FIELDS } from './head.ts'
import { LOT_STANDING_FIELDS } from './lot.ts'

// The build of the screens inlines the values of this file (vite.config.ts): phones load no schemas.

export const BLANK_HEAD = blankOf(HEAD_FIELDS)
/** The standing of a lot without any events. */
export const UNTOUCHED = blankOf(LOT_STANDING_FIELDS)
export const BLANK_BID = blankOf(BID_FIELDS)
