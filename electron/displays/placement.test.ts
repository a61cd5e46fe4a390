import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROPERTY_RUNS } from '../../shared/testing/property-runs.ts'
import { type DisplayFacts, displayName, type Rectangle } from './display-facts.ts'
import { canBeSeen, displayUnder, placeAuctioneer, placeClerk } from './placement.ts'

const facts = (id: number, bounds: Rectangle, more: Partial<DisplayFacts> = {}): DisplayFacts => ({
  id,
  label: '',
  internal: false,
  bounds,
  workArea: { ...bounds, height: bounds.height - 40 },
  ...more,
})

const laptop = facts(1, { x: 0, y: 0, width: 1366, height: 768 }, { internal: true })
const projector = facts(2, { x: 1366, y: 0, width: 1280, height: 720 })
const wall = facts(3, { x: -3840, y: 0, width: 3840, height: 2160 })

const asked = { clerkDisplayId: 1, remembered: null, windowBounds: null, wish: anywhere() }

function anywhere() {
  return { kind: 'full-screen', displayId: null } as const
}

describe('the auctioneer’s window', () => {
  test('stays in place without a display', () => {
    expect(placeAuctioneer({ ...asked, displays: [], clerkDisplayId: null })).toEqual({ kind: 'nowhere' })
  })

  test('is a normal window in the middle of the clerk’s display if that is the only one', () => {
    expect(placeAuctioneer({ ...asked, displays: [laptop] })).toEqual({
      kind: 'window',
      bounds: { x: 171, y: 0, width: 1024, height: 728 },
    })
  })

  test('fills the second display', () => {
    expect(placeAuctioneer({ ...asked, displays: [laptop, projector] })).toEqual({
      kind: 'full-screen',
      display: projector,
    })
  })

  test('fills the display next to the clerk’s, even if the clerk uses the projector', () => {
    const place = placeAuctioneer({ ...asked, displays: [laptop, projector], clerkDisplayId: 2 })
    expect(place).toEqual({ kind: 'full-screen', display: laptop })
  })

  test('fills the one of three displays that it filled last time', () => {
    const remembered = { displayId: 3, displayBounds: wall.bounds }
    const place = placeAuctioneer({ ...asked, displays: [laptop, projector, wall], remembered })
    expect(place).toEqual({ kind: 'full-screen', display: wall })
  })

  test('recognises the remembered display by its position if its id has changed', () => {
    const remembered = { displayId: 99, displayBounds: wall.bounds }
    const place = placeAuctioneer({ ...asked, displays: [laptop, projector, wall], remembered })
    expect(place).toEqual({ kind: 'full-screen', display: wall })
  })

  test('does not cover the clerk’s display, even if it was there last time', () => {
    const remembered = { displayId: 1, displayBounds: laptop.bounds }
    const place = placeAuctioneer({ ...asked, displays: [laptop, projector], remembered })
    expect(place).toEqual({ kind: 'full-screen', display: projector })
  })

  test('prefers an external display', () => {
    const place = placeAuctioneer({ ...asked, displays: [laptop, projector, wall], clerkDisplayId: 2 })
    expect(place).toEqual({ kind: 'full-screen', display: wall })
  })

  test('fills the display that the clerk chose, even the clerk’s own', () => {
    const wish = { kind: 'full-screen', displayId: 1 } as const
    expect(placeAuctioneer({ ...asked, displays: [laptop], wish })).toEqual({ kind: 'full-screen', display: laptop })
  })

  test('fills another display if the chosen one is missing', () => {
    const wish = { kind: 'full-screen', displayId: 3 } as const
    const place = placeAuctioneer({ ...asked, displays: [laptop, projector], wish })
    expect(place).toEqual({ kind: 'full-screen', display: projector })
  })

  test('returns to its last position as a normal window when the clerk asks for one', () => {
    const windowBounds = { x: 1400, y: 50, width: 900, height: 600 }
    const wish = { kind: 'window' } as const
    const place = placeAuctioneer({ ...asked, displays: [laptop, projector], wish, windowBounds })
    expect(place).toEqual({ kind: 'window', bounds: windowBounds })
  })
})

describe('the clerk’s window', () => {
  const was = { x: 1400, y: 60, width: 1000, height: 600 }

  test('opens at its last position', () => {
    expect(placeClerk({ displays: [laptop, projector], mainId: 1, remembered: was })).toEqual(was)
  })

  test('opens on the main display if its last display is missing', () => {
    expect(placeClerk({ displays: [laptop], mainId: 1, remembered: was })).toEqual(laptop.workArea)
  })
})

const rectangle = fc.record({
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
  width: fc.integer({ min: 640, max: 4000 }),
  height: fc.integer({ min: 480, max: 3000 }),
})
const someDisplays = fc
  .array(rectangle, { minLength: 1, maxLength: 4 })
  .map((all) => all.map((bounds, index) => facts(index + 1, bounds)))

test('keeps both windows visible for any displays and last positions', () => {
  fc.assert(
    fc.property(someDisplays, fc.option(rectangle), fc.option(rectangle), (displays, clerkWas, auctioneerWas) => {
      expect(canBeSeen(placeClerk({ displays, mainId: 1, remembered: clerkWas }), displays)).toBe(true)
      const place = placeAuctioneer({ ...asked, displays, windowBounds: auctioneerWas })
      if (place.kind === 'window') expect(canBeSeen(place.bounds, displays)).toBe(true)
      else expect(place.kind === 'full-screen' && place.display.id !== 1).toBe(true)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('assigns a window to the display with its largest part', () => {
  const across = { x: 1200, y: 0, width: 600, height: 400 }
  expect(displayUnder(across, [laptop, projector])).toBe(projector)
  expect(displayUnder(across, [wall])).toBeNull()
  expect(displayUnder(across, [])).toBeNull()
})

test('names a display by its number, its maker and its size', () => {
  expect(displayName({ ...projector, label: 'EPSON' }, 1)).toBe('Display 2 (EPSON, 1280 × 720)')
  expect(displayName(projector, 1)).toBe('Display 2 (1280 × 720)')
})
