import { type Fields, publicNames } from './field.ts'

const text = { kind: 'text', needed: false, seenBy: 'public', headings: '' } as const

/** The details of a sale. A field without a row is stored unchanged, for staff only. */
export const METADATA_FIELDS = {
  title: { ...text, needed: true, label: 'Title', limit: 500 },
  auction_id: { ...text, needed: true, label: 'Auction ID', limit: 64 },
  location: { ...text, needed: true, label: 'Location', limit: 200 },
  date_time: { ...text, needed: true, label: 'Date & Time', limit: 200 },
  source_url: { ...text, needed: true, label: 'Source URL', limit: 2000 },
  /** ISO 4217; if given, it takes precedence over the location. */
  currency: { ...text, label: 'Currency', limit: 20 },
  /** IANA, such as Europe/London. */
  time_zone: { ...text, label: 'Time zone', limit: 100 },
} as const satisfies Fields

export const PUBLIC_METADATA_FIELDS = publicNames(METADATA_FIELDS)
