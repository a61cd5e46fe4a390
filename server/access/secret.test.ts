import { expect, test } from 'vitest'
import { newSecret } from './secret.ts'

test('a secret never begins with a dash, as one in 64 would, so that a command line accepts it', () => {
  const secrets = Array.from({ length: 4_000 }, newSecret)
  expect(secrets.filter((secret) => !/^\w[\w-]{21}$/.test(secret))).toEqual([])
  expect(new Set(secrets).size).toBe(4_000)
})
