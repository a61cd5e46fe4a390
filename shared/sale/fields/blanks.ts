import { blankOf } from '../../engine/field.ts'
import { BID_FIELDS } from './bid.ts'
import { HEAD_FIELDS } from './head.ts'
import { LOT_STANDING_FIELDS } from './lot.ts'

// The build of the screens puts the values of this file in its place (vite.config.ts): phones load no schemas.

export const BLANK_HEAD = blankOf(HEAD_FIELDS)
/** How a lot stands in which nothing has happened yet. */
export const UNTOUCHED = blankOf(LOT_STANDING_FIELDS)
export const BLANK_BID = blankOf(BID_FIELDS)
