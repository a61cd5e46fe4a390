import type { StoredAuction } from '../../../../shared/auction/stored-auction.ts'
import { plainHeading } from '../../../../shared/catalogue/field.ts'
import {
  LOT_ATTACHED,
  LOT_FIELD_OF_HEADING,
  LOT_FIELDS,
  type LotField,
  PUBLIC_LOT_FIELDS,
} from '../../../../shared/catalogue/lot-fields.ts'
import { PUBLIC_METADATA_FIELDS } from '../../../../shared/catalogue/metadata-fields.ts'

/** Names under which houses have written secrets, in their own spelling, and names that are fields. */
export const HOUSES_NAMES = [
  ...['min_price', 'limit', 'guarantee', 'supplier', 'clerk_notes_2', 'mindestpreis', 'Reserve', 'costs', 'image'],
  ...['medium', 'Provenance', 'Technik', 'description', 'reserve', 'toJSON', 'tagIds', 'length', 'hasOwnProperty'],
]

const EVERY_LOT_HAS: ReadonlySet<string> = new Set(
  Object.entries<LotField>(LOT_FIELDS).flatMap(([name, { needed }]) => (needed ? [name] : [])),
)

/** A secret as a lot may hold it: what is a field is public unless it holds more than text. Null where the server refuses it. */
export function secretOfLot(name: string, value: unknown): [string, unknown] | null {
  const field = LOT_FIELD_OF_HEADING.get(plainHeading(name))
  if (plainHeading(name) === 'advancedbids' || name === 'tagIds' || (field && EVERY_LOT_HAS.has(field))) return null
  return [name, field ? { within: value } : value]
}

/** A sale with a secret under each of those names, in its lots and in its particulars. */
export function withSecrets(auction: StoredAuction): StoredAuction {
  const kept = HOUSES_NAMES.map((name, at) => secretOfLot(name, [{ deep: `hush-${at}-hush` }]))
  const secrets = Object.fromEntries(kept.filter((pair) => pair !== null))
  return {
    ...auction,
    saleMetadata: { ...auction.saleMetadata, ...secrets },
    lots: auction.lots.map((lot) => ({ ...lot, vendor: 'hush-100-hush', ...secrets })),
  }
}

/** The secrets in a text, each once. */
export const secretsIn = (text: string): string[] => [...new Set(text.match(/hush-\d+-hush/g))]

/** Where a lot is the sale's own record: its picture, and its tags' ids, of which only staff are told any. */
const OF_RECORD = ['image', 'tagIds']
/** What the terms may show of a lot on purpose. */
const SHOWN = ['vat_scheme', 'resale_right']

/** The fields of lots and of the sale in a value, at any depth, that are not for the public. */
export function privateFieldsIn(told: unknown, { shown }: { shown: boolean }): string[] {
  const ofLot = new Set([...PUBLIC_LOT_FIELDS, ...Object.keys(LOT_ATTACHED), ...OF_RECORD, ...(shown ? SHOWN : [])])
  return objectsIn(told).flatMap((object) => {
    const isLot = 'lot_number' in object && 'title' in object
    const { saleMetadata, tagIds } = object
    return [
      ...(isLot ? Object.keys(object).filter((name) => !ofLot.has(name)) : []),
      ...(isLot && Array.isArray(tagIds) && tagIds.length > 0 ? ['tagIds'] : []),
      ...Object.keys(Object(saleMetadata)).filter((name) => !PUBLIC_METADATA_FIELDS.has(name)),
    ]
  })
}

/** Every object in a value, wherever it is. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? within : [{ ...value }, ...within]
}
