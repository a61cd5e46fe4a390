import type { CurrencyCode } from '../../../../shared/amounts/currency.ts'
import { ISO_CURRENCIES } from '../../../../shared/amounts/currency-words.ts'
import { METADATA_FIELDS } from '../../../../shared/catalogue/metadata-fields.ts'
import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import { mergeRecord, type Sides } from '../../../../shared/three-way-merge.ts'

/** The fields of a sale's form. */
export const EDITED_FIELDS = ['title', 'location', 'date_time', 'source_url', 'currency', 'time_zone'] as const
export type MetadataField = (typeof EDITED_FIELDS)[number]
export type Metadata = Readonly<Record<MetadataField, string>>

export const labelOf = (field: MetadataField): string => METADATA_FIELDS[field].label

function currencyNamed(written: unknown): CurrencyCode | null {
  return typeof written === 'string' && ISO_CURRENCIES.has(written) ? written : null
}

/** Returns a sale's metadata for the form; missing fields are empty. */
export function metadataOf({ saleMetadata }: AuctionRecord): Metadata {
  const { title, location, date_time, source_url, currency, time_zone } = saleMetadata
  return {
    title,
    location: location ?? '',
    date_time: date_time ?? '',
    source_url: source_url ?? '',
    currency: currencyNamed(currency) ?? '',
    time_zone: time_zone ?? '',
  }
}

/** Returns the error that prevents a save, with its field, or null. */
export function metadataFault({ title, source_url }: Metadata): { field: MetadataField; message: string } | null {
  if (title.trim() === '') return { field: 'title', message: 'A title is needed' }
  if (source_url.trim() !== '' && !/^https?:\/\/[^\s/]+/i.test(source_url.trim()))
    return { field: 'source_url', message: 'An address that begins with http:// or https://' }
  return null
}

export function changedFields(base: Metadata, draft: Metadata) {
  const changed = (field: MetadataField) => draft[field] !== base[field]
  return {
    ...(changed('title') && { title: draft.title.trim() }),
    ...(changed('location') && { location: draft.location.trim() }),
    ...(changed('date_time') && { date_time: draft.date_time.trim() }),
    ...(changed('source_url') && { source_url: draft.source_url.trim() }),
    ...(changed('time_zone') && { time_zone: draft.time_zone || null }),
    ...(changed('currency') && { currency: currencyNamed(draft.currency) }),
  }
}

export type MetadataConflict = { field: MetadataField; mine: string; theirs: string }

/** Returns the form after another desk's save: fields changed here are kept, the others updated; and the conflicts. */
export function rebased(sides: Sides<Metadata>): { draft: Metadata; conflicts: MetadataConflict[] } {
  const { merged, conflicts } = mergeRecord(EDITED_FIELDS, sides, () => false)
  return {
    draft: merged,
    conflicts: conflicts.map((field) => ({ field, mine: sides.mine[field], theirs: sides.theirs[field] })),
  }
}
