import { createHash } from 'node:crypto'
import { z } from 'zod'
import { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import { type Fields, shapeOf } from '../../../shared/engine/field.ts'
import { EVENTS } from '../../../shared/sale/features/index.ts'
import { SALE_FIELDS } from '../../../shared/sale/fields/index.ts'

/**
 * Marks what a file of a sale is made of: the fields of these tables and of the catalogue, and the versions of the
 * events. Another mark means that the file was written by a Saleroom that knew other fields or events.
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

/** The mark of a sale as this version knows it. */
export const SALE_MARK = markOf(SALE_FIELDS)
