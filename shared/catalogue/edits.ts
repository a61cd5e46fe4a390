import { z } from 'zod'
import { CurrencyCode } from '../amounts/currency-code.ts'
import { isTimeZone } from '../time-zone.ts'
import { writtenShape } from './field-schemas.ts'
import { LOT_CONTENT } from './lot-fields.ts'
import { METADATA_FIELDS } from './metadata-fields.ts'

const metadata = writtenShape(METADATA_FIELDS)

/** The details of a sale that staff may change; empty means none. */
export const MetadataFields = z.strictObject({
  title: metadata.title.unwrap().min(1).optional(),
  location: metadata.location.nullable(),
  date_time: metadata.date_time.nullable(),
  source_url: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(METADATA_FIELDS.source_url.limit)])
    .nullable()
    .optional(),
  auction_id: metadata.auction_id,
  currency: z
    .union([CurrencyCode, z.literal('')])
    .nullable()
    .optional(),
  time_zone: z
    .string()
    .trim()
    .refine((zone) => zone === '' || isTimeZone(zone), 'must be a time zone, as Europe/London')
    .nullish(),
})

const content = writtenShape(LOT_CONTENT)

/** A lot in a save: omitted fields stay; the house's other fields are kept. */
export const EditedLot = z.looseObject({
  ...content,
  lot_number: content.lot_number.unwrap(),
  title: content.title.unwrap().min(1),
  /** The lot's old number, if it is renumbered. */
  was: content.lot_number,
})
export type EditedLot = z.infer<typeof EditedLot>
