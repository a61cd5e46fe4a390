import { expect, test } from 'vitest'
import type { Strategies } from '../strategies/strategy.ts'
import { deciding, guarded, loadStrategies, strategiesOf, watchMemory } from './guarded.ts'

const watch = new Int32Array(watchMemory())
const VIEW = {
  asks: 'opening',
  lotNumber: 1,
  lowEstimate: 100,
  reserve: 50,
  standing: null,
  ladderFigure: null,
  asked: 0,
  usual: 60,
} as const
const opens = (auctioneer: unknown) => guarded({ auctioneer } as Strategies, watch).auctioneer?.(VIEW, () => 0.5)

test('shows the running decision to its watcher, and nothing afterwards', () => {
  let seen: ReturnType<typeof deciding> = null
  const answer = opens(() => {
    seen = deciding(watch)
    return 80
  })
  expect([answer, seen, deciding(watch)]).toEqual([80, { turn: expect.any(Number), strategy: 'auctioneer' }, null])
})

test.each([
  ['a text', () => '80', 'it decided "80"'],
  ['no number', () => Number.NaN, 'it decided null'],
  ['a negative time', () => -5, 'it decided -5'],
  [
    'an error',
    () => {
      throw new Error('no idea')
    },
    'no idea',
  ],
])('names the strategy that answers with %s', (_, decide, why) => {
  expect(() => opens(decide)).toThrow(`The auctioneer strategy failed: ${why}`)
  expect(deciding(watch)).toBeNull()
})

test('leaves undefined to the usual people', () => {
  expect(opens(() => undefined)).toBeUndefined()
})

test('refuses a bid that is no whole amount, and an acceptance that names nothing', () => {
  const bad = guarded(
    { bidder: () => ({ amount: 9.5, afterMs: 0 }), acceptance: () => ({ accept: 7 }) } as never,
    watch,
  )
  expect(() => bad.bidder?.({} as never, () => 0)).toThrow('The bidder strategy failed')
  expect(() => bad.acceptance?.({} as never, () => 0)).toThrow('The acceptance strategy failed')
})

test('shows the loading of a file to its watcher, and refuses one without a strategy', async () => {
  const file = 'data:text/javascript,export const other = 1'
  const loading = loadStrategies({ file: 'mine.ts', url: file }, watch)
  expect(deciding(watch)).toEqual({ turn: expect.any(Number), strategy: null })
  await expect(loading).rejects.toThrow('mine.ts exports none of bidder')
  expect(deciding(watch)).toBeNull()
})

test('refuses a module without a strategy', () => {
  expect(() => strategiesOf({ other: 1 }, 'mine.ts')).toThrow('mine.ts exports none of bidder, auctioneer')
  expect(() => strategiesOf({ clerk: 5 }, 'mine.ts')).toThrow('“clerk” of mine.ts is not a function')
})
