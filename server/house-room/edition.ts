import { createHash } from 'node:crypto'
import { z } from 'zod'
import { version as VERSION } from '../../package.json'
import { type Fields, shapeOf } from '../../shared/engine/field.ts'
import { EVENTS } from '../../shared/house/features/index.ts'
import { HOUSE_FIELDS } from '../../shared/house/tables.ts'

/** Returns the edition of a snapshot: the version, and a hash of these tables' fields and the events' versions. */
export function editionOf(tables: Readonly<Record<string, Fields>>): string {
  const schemas = Object.entries(tables).map(([name, fields]) => [
    name,
    z.toJSONSchema(z.object(shapeOf(fields)), { io: 'input', unrepresentable: 'any' }),
  ])
  const events = Object.entries(EVENTS).map(([type, { version }]) => `${type}:${version}`)
  const mark = createHash('sha256')
    .update(JSON.stringify([schemas, events]))
    .digest('hex')
    .slice(0, 12)
  return `1 ${VERSION} ${mark}`
}

/** The edition of the house in this version. */
export const HOUSE_EDITION = editionOf(HOUSE_FIELDS)
