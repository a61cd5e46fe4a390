import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusedBy } from './bad-inputs.ts'

test('reports a schema that refuses nothing, for which a property would search endlessly', () => {
  expect(() => refusedBy(z.unknown())).toThrow('took each of 1,000 hostile values')
})
