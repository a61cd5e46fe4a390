import { expect, test } from 'vitest'
import { contrast } from '../../theme/contrast.ts'
import { groundStyle } from './background-colour.ts'

test('keeps its own background without a theme', () => {
  expect(groundStyle(null)).toBe(undefined)
})

test.each(['#ffffff', '#000000', '#777777', '#8a1c2c', '#f2b92b', '#1a6b3c', '#7f7f00'])(
  'everything on a ground of %s can be read',
  (background) => {
    const style = groundStyle(background)
    expect(contrast(String(style?.color), background) ?? 0).toBeGreaterThanOrEqual(4.5)
  },
)
