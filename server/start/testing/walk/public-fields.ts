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

/** Names that houses have used for secrets, in their spelling, and names that are fields. */
export const HOUSES_NAMES = [
  ...['min_price', 'limit', 'guarantee', 'supplier', 'clerk_notes_2', 'mindestpreis', 'Reserve', 'costs', 'image'],
  ...['medium', 'Provenance', 'Technik', 'description', 'reserve', 'toJSON', 'tagIds', 'length', 'hasOwnProperty'],
]

const EVERY_LOT_HAS: ReadonlySet<string> = new Set(
  Object.entries<LotField>(LOT_FIELDS).flatMap(([name, { needed }]) => (needed ? [name] : [])),
)

/** A secret in a lot. A known field is public unless it holds more than text. Null if the server refuses it. */
export function secretOfLot(name: string, value: unknown): [string, unknown] | null {
  const field = LOT_FIELD_OF_HEADING.get(plainHeading(name))
  if (plainHeading(name) === 'advancedbids' || name === 'tagIds' || (field && EVERY_LOT_HAS.has(field))) return null
  return [name, field ? { within: value } : value]
}

/** A sale with a secret under each of these names, in its lots and in its particulars. */
export function withSecrets(auction: StoredAuction): StoredAuction {
  const kept = HOUSES_NAMES.map((name, at) => secretOfLot(name, [{ deep: `hush-${at}-hush` }]))
  const secrets = Object.fromEntries(kept.filter((pair) => pair !== null))
  return {
    ...auction,
    saleMetadata: { ...auction.saleMetadata, ...secrets },
    lots: auction.lots.map((lot) => ({ ...lot, vendor: 'hush-100-hush', ...secrets })),
  }
}

/** The distinct secrets in a text. */
export const secretsIn = (text: string): string[] => [...new Set(text.match(/hush-\d+-hush/g))]

/** Fields of the sale's own records of lots: the picture, and the tags' ids, which only staff may see. */
const OF_RECORD = ['image', 'tagIds']
/** Fields of a lot that the terms may make public. */
const SHOWN = ['vat_scheme', 'resale_right']

/** The private fields of lots and of the sale in a value, at any depth. */
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

/** Every object in a value, at any depth. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? within : [{ ...value }, ...within]
}
