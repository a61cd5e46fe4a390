import { expect, test } from 'vitest'
import { sizeFrom, stepped } from './text-size.ts'

test('keeps the size between 24 px and a third of the screen', () => {
  expect(sizeFrom('1', 900)).toBe(24)
  expect(sizeFrom('5000', 900)).toBe(300)
  expect(sizeFrom('x', 900)).toBe(48)
  expect(sizeFrom(null, 60)).toBe(24)
})

test('steps to both limits and no further', () => {
  const to = (way: 'larger' | 'smaller') => {
    let size = sizeFrom(null, 900)
    for (let step = 0; step < 30; step++) size = stepped(size, { to: way, screenHeight: 900 })
    return size
  }
  expect(to('larger')).toBe(300)
  expect(to('smaller')).toBe(24)
})
