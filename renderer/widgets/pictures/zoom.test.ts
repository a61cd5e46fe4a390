import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fittedIn, LARGEST, movedBy, WHOLE, type Zoom, zoomedBy } from './zoom.ts'

const stage = { width: 360, height: 400 }
const picture = { width: 1_200, height: 800 }
const on = { stage, picture }

test('fits a wide and a high picture into the stage', () => {
  expect(fittedIn(stage, picture)).toEqual({ width: 360, height: 240 })
  expect(fittedIn(stage, { width: 400, height: 800 })).toEqual({ width: 200, height: 400 })
})

test('keeps the point under the fingers in its place', () => {
  const at = { x: 90, y: 40 }
  const once = zoomedBy(WHOLE, 4, { ...on, at })
  // The point of the picture that was at (90, 40) is there still: 4 times as far from the picture's centre.
  expect({ x: once.x + 4 * at.x, y: once.y + 4 * at.y }).toEqual(at)
})

test('leaves no gap at an edge that the picture could cover, and shows it whole at the smallest scale', () => {
  const anyPoint = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) })
  const anyMove = fc.record({ factor: fc.double({ min: 0.2, max: 5, noNaN: true }), at: anyPoint, by: anyPoint })
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 10 }), (moves) => {
      const end = moves.reduce<Zoom>(
        (zoom, { factor, at, by }) => movedBy(zoomedBy(zoom, factor, { ...on, at }), by, on),
        WHOLE,
      )
      const { width, height } = fittedIn(stage, picture)
      expect(end.scale).toBeGreaterThanOrEqual(1)
      expect(end.scale).toBeLessThanOrEqual(LARGEST)
      expect(Math.abs(end.x)).toBeLessThanOrEqual(Math.max(0, (width * end.scale - stage.width) / 2) + 1e-9)
      expect(Math.abs(end.y)).toBeLessThanOrEqual(Math.max(0, (height * end.scale - stage.height) / 2) + 1e-9)
      expect(zoomedBy(end, 0.001, on)).toEqual(WHOLE)
    }),
  )
})
