import { describe, expect, it } from 'vitest'
import { parseThemeChoice } from './theme.ts'

describe('the stored theme', () => {
  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'system'],
    ['', 'system'],
    ['claret', 'system'],
    [null, 'system'],
  ])('reads %j as %s', (stored, choice) => {
    expect(parseThemeChoice(stored)).toBe(choice)
  })
})
