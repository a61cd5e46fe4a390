import { z } from 'zod'
import { type Fields, shapeOf } from './field.ts'

/** An edit of a record with these fields. */
function edits(fields: z.ZodObject) {
  const put = z.strictObject({ put: fields })
  const patch = z.strictObject({ patch: fields, unset: z.array(z.string()).optional() })
  return z.record(z.string(), z.union([put, patch, z.strictObject({ remove: z.literal(true) })]))
}

/** The fields that a difference may have: all but the derived ones. */
function written(fields: Fields): z.ZodObject {
  const kept = Object.entries(fields).filter(([, { undo }]) => undo !== 'derived')
  return z.strictObject(shapeOf(Object.fromEntries(kept))).partial()
}

/** Makes the schema of a difference in a journal. The records of `loose` tables may have any fields. */
export function diffSchema<T extends string, L extends string>(
  tables: Readonly<Record<T, Fields>>,
  { loose }: { loose: readonly L[] },
) {
  const strict = Object.entries<Fields>(tables).map(([name, fields]) => [name, edits(written(fields)).optional()])
  const free = loose.map((name) => [name, edits(z.looseObject({})).optional()])
  // The names are those of the tables.
  const shape = Object.fromEntries([...free, ...strict]) as Record<T | L, z.ZodOptional<ReturnType<typeof edits>>>
  return z.strictObject(shape)
}
