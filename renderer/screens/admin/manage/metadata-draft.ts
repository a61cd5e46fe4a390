import { CURRENCIES, type CurrencyCode } from '../../../../shared/currency.ts'
import type { AuctionRecord } from '../../../../shared/entities/auction.ts'

/** What is edited of a sale. 001 section 2.6; the currency: DESIGN 7. */
export const METADATA_FIELDS = ['title', 'location', 'date_time', 'source_url', 'currency'] as const
export type MetadataField = (typeof METADATA_FIELDS)[number]
export type Metadata = Readonly<Record<MetadataField, string>>

export const METADATA_LABELS: Readonly<Record<MetadataField, string>> = {
  title: 'Title',
  location: 'Location',
  date_time: 'Date & Time',
  source_url: 'Source URL',
  currency: 'Currency',
}

function currencyNamed(written: unknown): CurrencyCode | null {
  return CURRENCIES.find((code) => code === written) ?? null
}

/** A sale's metadata as the form holds it; what it lacks is empty. */
export function metadataOf({ saleMetadata }: AuctionRecord): Metadata {
  const { title, location, date_time, source_url, currency } = saleMetadata
  return {
    title,
    location: location ?? '',
    date_time: date_time ?? '',
    source_url: source_url ?? '',
    currency: currencyNamed(currency) ?? '',
  }
}

/** What keeps the metadata from being saved, and in which field; null where nothing does. */
export function metadataFault({ title, source_url }: Metadata): { field: MetadataField; message: string } | null {
  if (title.trim() === '') return { field: 'title', message: 'A title is needed' }
  if (source_url.trim() !== '' && !/^https?:\/\/[^\s/]+/i.test(source_url.trim()))
    return { field: 'source_url', message: 'An address that begins with http:// or https://' }
  return null
}

/** The fields that were typed in: what a save writes. */
export function changedFields(base: Metadata, draft: Metadata) {
  const changed = (field: MetadataField) => draft[field] !== base[field]
  return {
    ...(changed('title') && { title: draft.title.trim() }),
    ...(changed('location') && { location: draft.location.trim() }),
    ...(changed('date_time') && { date_time: draft.date_time.trim() }),
    ...(changed('source_url') && { source_url: draft.source_url.trim() }),
    ...(changed('currency') && { currency: currencyNamed(draft.currency) }),
  }
}

export type MetadataConflict = { field: MetadataField; mine: string; theirs: string }

/** Fields that were changed here and meanwhile elsewhere, to different ends. */
export function metadataConflicts({
  base,
  theirs,
  draft,
}: Readonly<Record<'base' | 'theirs' | 'draft', Metadata>>): MetadataConflict[] {
  return METADATA_FIELDS.filter(
    (field) => draft[field] !== base[field] && theirs[field] !== base[field] && theirs[field] !== draft[field],
  ).map((field) => ({ field, mine: draft[field], theirs: theirs[field] }))
}

/** The form after another desk saved: what was typed here stays, the rest follows. */
export function rebased({ base, theirs, draft }: Readonly<Record<'base' | 'theirs' | 'draft', Metadata>>): Metadata {
  const typed = Object.fromEntries(
    METADATA_FIELDS.filter((field) => draft[field] !== base[field]).map((field) => [field, draft[field]]),
  )
  return { ...theirs, ...typed }
}
