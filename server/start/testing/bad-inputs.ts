import fc from 'fast-check'
import { z } from 'zod'

/** Values that have broken programs before. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e12',
  '１２',
  '../../settings.json',
  '%00',
  '=1+1',
  'x'.repeat(5_000),
  [],
  {},
  [[[[[]]]]],
  JSON.parse('{"__proto__":{"role":"staff"},"constructor":{"prototype":{}}}'),
]
const hostile: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(...HOSTILE), fc.jsonValue())

/**
 * Values that a schema refuses: valid ones with one change, as JSON would carry them. Throws if the schema accepts
 * every tried value, because a property would search endlessly.
 */
export function refusedBy(schema: z.ZodType): fc.Arbitrary<unknown> {
  const good = valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }))
  const isRefused = (value: unknown) =>
    value !== undefined && !schema.safeParse(JSON.parse(JSON.stringify(value))).success
  const tried = fc
    .tuple(good, hostile, fc.nat(), fc.nat())
    .map(([value, other, where, how]) => changed(value, { other, where, how }))
  if (!fc.sample(tried, { numRuns: 1_000, seed: 1 }).some(isRefused))
    throw new Error('This schema took each of 1,000 hostile values: give its fields limits')
  return tried.filter(isRefused)
}

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Values for a JSON schema, approximately: its patterns and limits are ignored. */
function valuesOf(schema: boolean | JsonSchema): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.jsonValue()
  const { anyOf, enum: choices, type, properties = {}, items } = schema
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (choices) return fc.constantFrom(...choices)
  if (anyOf) return fc.oneof(...anyOf.map(valuesOf))
  switch (type) {
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valuesOf(field)])))
    case 'array':
      return fc.array(valuesOf(items && !Array.isArray(items) ? items : true), { maxLength: 3 })
    case 'integer':
    case 'number':
      return fc.integer({ min: 1, max: 2_000 })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return fc.constantFrom('1', 'spring', '2026-05-01', 'Lot', '#102030')
    default:
      return fc.jsonValue()
  }
}

/** Replaces, removes or adds one value somewhere. */
function changed(value: unknown, how: { other: unknown; where: number; how: number }): unknown {
  const isList = Array.isArray(value)
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : []
  const name = names[how.where % (names.length + 1)]
  if (typeof value !== 'object' || value === null || how.how % 7 === 0) return how.other
  if (name === undefined) return isList ? [...value, how.other] : { ...value, surprise: how.other }
  if (how.how % 7 === 1) return without(value, name)
  const inner = changed(Reflect.get(value, name), { ...how, where: Math.floor(how.where / 3), how: how.how >> 3 })
  return isList ? value.map((item, index) => (String(index) === name ? inner : item)) : { ...value, [name]: inner }
}

function without(value: object, name: string): unknown {
  const rest = Object.entries(value).filter(([each]) => each !== name)
  return Array.isArray(value) ? rest.map(([, item]) => item) : Object.fromEntries(rest)
}
