import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusedBy } from './bad-inputs.ts'

test('a schema that refuses nothing is told, where a property would look for ever', () => {
  expect(() => refusedBy(z.unknown())).toThrow('took each of 1,000 hostile values')
})
