import { z } from 'zod'
import { type CallName, type CallRow, rows } from '../../../../shared/api/index.ts'
import { goodCall, isRead, type Said } from './walked-calls.ts'

/** A call with one mistake. */
export type BadCall = {
  why: string
  said: Said
  /** The field that the refusal names; null for a mistake in the path. */
  field: string | null
}

/** Each field missing, of the wrong type, negative, fractional and too large; unknown fields; unknown ids in paths. */
export function* badCalls(name: CallName): Generator<BadCall> {
  const row = rows[name]
  const good = goodCall(name)
  const { params, query, body } = good
  if (body) {
    for (const [field, value] of Object.entries(body)) {
      const { [field]: _, ...others } = Object.fromEntries(Object.entries(body))
      if (isRequired(row, field)) yield { why: `${field} missing`, field, said: { ...good, body: others } }
      for (const [why, bad] of badValues(field, value))
        yield { why: `${field} ${why}`, field, said: { ...good, body: { ...body, [field]: bad } } }
    }
    yield { why: 'an unknown field', field: 'surprise', said: { ...good, body: { ...body, surprise: 1 } } }
  } else if (!isRead(name) && !rows[name].upload) {
    yield { why: 'a payload where none belongs', field: null, said: { ...good, body: { surprise: 1 } } }
  }
  if ('query' in row)
    yield { why: 'an unknown query', field: 'surprise', said: { ...good, query: { ...query, surprise: 1 } } }
  for (const place of Object.keys(params)) {
    // A scenario may have any name.
    const values = name === 'keepScenario' ? ['%00/../'] : ['nowhere-999', '%00/../']
    for (const value of values)
      yield { why: `${place} is ${value}`, field: null, said: { ...good, params: { ...params, [place]: value } } }
  }
}

function* badValues(field: string, value: unknown): Generator<[string, unknown]> {
  yield ['of the wrong type', field === 'paddleNumber' || typeof value === 'object' ? true : { an: 'object' }]
  if (typeof value === 'number') {
    yield ['negative', -1]
    yield ['too large', 1e16]
    yield ['not a number', 'lots\n!']
    if (field !== 'EUR') yield ['fractional', 1.5]
  }
  if (typeof value === 'string') yield ['too long', 'x'.repeat(5_000)]
}

function isRequired({ body }: CallRow, field: string): boolean {
  const schema = body instanceof z.ZodObject ? body.shape[field] : undefined
  return schema instanceof z.ZodType && !schema.safeParse(undefined).success
}
