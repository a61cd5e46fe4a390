import { zoneWords } from '../../../shared/zone-words.ts'
import { momentsIn } from '../../languages/moments.ts'

/** Days and times in English, as in the specification and for staff. */
export const ENGLISH_MOMENTS = momentsIn({ locale: 'en-GB', zoneName: zoneWords })
export const { clockOf, whenAt, dayAt, whenWritten, saleDate } = ENGLISH_MOMENTS
