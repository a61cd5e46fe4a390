import { createHash } from 'node:crypto'
import { z } from 'zod'
import { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import { type Fields, shapeOf } from '../../../shared/engine/field.ts'
import { EVENTS } from '../../../shared/sale/features/index.ts'
import { SALE_FIELDS } from '../../../shared/sale/fields/index.ts'

/**
 * Returns a hash of the form of a sale's files: the fields of these tables and of the catalogue, and the versions of
 * the events. A file with another hash was written by a version with other fields or events.
 */
export function markOf(tables: Readonly<Record<string, Fields>>): string {
  const schemas = [...Object.values(tables).map((fields) => z.object(shapeOf(fields))), StoredAuction]
  const fields = schemas.map((schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  const events = Object.entries(EVENTS).map(([type, { version }]) => `${type}:${version}`)
  return createHash('sha256')
    .update(JSON.stringify([fields, events]))
    .digest('hex')
    .slice(0, 12)
}

/** The hash for this version. */
export const SALE_MARK = markOf(SALE_FIELDS)
