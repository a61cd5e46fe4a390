import { zoneWords } from '../../../shared/zone-words.ts'
import { momentsIn } from '../../languages/moments.ts'

/** Days and times in English, as the specification and staff have them. */
export const ENGLISH_MOMENTS = momentsIn({ locale: 'en-GB', zoneName: zoneWords })
export const { clockOf, whenAt, dayAt, whenWritten, saleDate } = ENGLISH_MOMENTS
