import { hash } from 'node:crypto'
import { styles } from '@number-flow/react'
import { expect, test } from 'vitest'
import { ROLLING_FIGURES } from '../server/http/security-headers.ts'

test('allows the styles of the installed version of the rolling figures', () => {
  const hashes = styles.map((style) => `'sha256-${hash('sha256', style, 'base64')}'`)
  expect([...ROLLING_FIGURES].sort()).toEqual(hashes.sort())
})
