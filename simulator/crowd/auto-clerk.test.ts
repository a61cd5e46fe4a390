import { expect, test } from 'vitest'
import { CLERK_TIMES, type Desk, nextStep } from './auto-clerk.ts'

const lot = {
  isStarted: true,
  hasOutcome: false,
  startPrice: 500,
  reserve: null,
  lowEstimate: 1_000,
  highest: null,
  isBelowReserve: false,
  waiting: null,
  advance: null,
  fairWarning: false,
  quietSince: 0,
} satisfies NonNullable<Desk['lot']>
const desk = (changes: Partial<NonNullable<Desk['lot']>>): Desk => ({
  isActive: true,
  isComplete: false,
  lot: { ...lot, ...changes },
})

test('starts the lot, and opens at the catalogue’s start price or at half the low estimate', () => {
  expect(nextStep(desk({ isStarted: false }), 0)).toMatchObject({ does: 'start-lot' })
  expect(nextStep(desk({ startPrice: null }), 0)).toMatchObject({ does: 'set-start-price', amount: 500 })
  expect(nextStep(desk({ startPrice: null, reserve: 800 }), 0)).toMatchObject({ amount: 800 })
  expect(nextStep(desk({ startPrice: null, lowEstimate: 90 }), 0)).toMatchObject({ amount: 100 })
  expect(nextStep(desk({ startPrice: null, lowEstimate: null }), 0)).toMatchObject({ amount: 500 })
})

test('takes the bid that waits before anything else', () => {
  const waiting = { id: 'a', amount: 600 }
  expect(nextStep(desk({ waiting, fairWarning: true, highest: 500 }), 1e6)).toMatchObject({ does: 'approve', id: 'a' })
})

test('passes what does not reach its reserve, when the room had its time', () => {
  expect(nextStep(desk({ highest: 700, isBelowReserve: true }), 1_000)).toMatchObject({ does: 'pass' })
})

test('warns when the room is quiet, sells when it stays so, and not a moment sooner', () => {
  expect(nextStep(desk({ highest: 700 }), 1_000)).toEqual({
    does: 'warn',
    inMs: CLERK_TIMES.quietBeforeWarning - 1_000,
  })
  const warned = desk({ highest: 700, fairWarning: true, quietSince: 5_000 })
  expect(nextStep(warned, 6_000)).toEqual({ does: 'sell', amount: 700, inMs: CLERK_TIMES.warning - 1_000 })
  expect(nextStep(warned, 60_000)).toEqual({ does: 'sell', amount: 700, inMs: 0 })
})

test('lets the advance bid speak before it passes a lot that nobody wants', () => {
  expect(nextStep(desk({ advance: { id: 'x', amount: 900 } }), 60_000)).toMatchObject({
    does: 'accept-advance',
    id: 'x',
  })
  expect(nextStep(desk({}), 60_000)).toEqual({ does: 'pass', inMs: 0 })
})

test('concludes when every lot has its outcome, and leaves a sale alone that is not live', () => {
  expect(nextStep({ isActive: true, isComplete: true, lot: null }, 0)).toMatchObject({ does: 'conclude' })
  expect(nextStep({ isActive: false, isComplete: false, lot: null }, 0)).toMatchObject({ does: 'nothing' })
  expect(nextStep(desk({ isStarted: false, hasOutcome: true }), 0)).toMatchObject({ does: 'nothing' })
})
