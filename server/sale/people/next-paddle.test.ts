import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLotAt, type SaleInPlay } from '../../../shared/sale/testing/a-sale.ts'
import { nextPaddles, OFFER_MS } from './next-paddle.ts'

const NONE: ReadonlySet<string> = new Set()

/** Two desks at a sale with paddles 1 and 2, and a clock that the test sets. */
function deskAt(room: SaleInPlay) {
  let at = 0
  const offer = nextPaddles({ ticks: () => at })
  const inRoom = {
    get sale() {
      return room.sale
    },
    get latest() {
      return room.sale
    },
  }
  return {
    ask: (desk: string, last: string | null = null, except = NONE) => offer(inRoom, { desk, last, except }),
    after: (ms: number) => {
      at += ms
    },
  }
}
const withPaddles = (...paddles: string[]) => {
  const room = aLotAt(100)
  for (const paddle of paddles) room.ask('registerPaddle', { paddle })
  return room
}

test('keeps an offered paddle for its desk, and offers it elsewhere once it is not taken', () => {
  const { ask, after } = deskAt(withPaddles('1', '2'))
  expect([ask('a'), ask('b'), ask('a'), ask('b')]).toEqual(['3', '4', '3', '4'])
  after(OFFER_MS - 1)
  expect(ask('b')).toBe('4')
  after(1)
  expect([ask('c'), ask('a')]).toEqual(['3', '5'])
})

test('offers the paddle of last time unless it is taken or offered, and keeps the desk’s number of the series', () => {
  const room = withPaddles('1', '61')
  const { ask } = deskAt(room)
  expect([ask('a'), ask('a', '40'), ask('b', '40'), ask('b', '61'), ask('a')]).toEqual(['62', '40', '62', '62', '63'])
})

test('skips the numbers of the terms, of platforms, of bids and of bids in the book', () => {
  const room = withPaddles('1')
  const web = { id: 'web', name: 'Web', colour: '#1a7f37', paddles: { from: 4, to: 5 } }
  room.ask('setTerms', { skipPaddles: ['2', '13'], channels: [web] })
  room.ask('placeBid', { lotNumber: 1, amount: 100, type: 'floor', paddleNumber: '3' })
  room.ask('addAdvancedBid', { lotNumber: 2, amount: 100, paddleNumber: '6' })
  const { ask } = deskAt(room)
  expect([ask('a'), ask('a', '13'), ask('b', null, new Set(['8']))]).toEqual(['7', '7', '9'])
})

test('offers a gap once every number of the room is taken', () => {
  const room = withPaddles('999', '1')
  const { ask } = deskAt(room)
  expect([ask('a'), ask('b')]).toEqual(['2', '3'])
})

test('offers no paddle to two desks at once, nor one that is registered or never given', () => {
  const moves = fc.array(
    fc.record({
      desk: fc.constantFrom('a', 'b', 'c'),
      move: fc.constantFrom('ask', 'ask as last time', 'register', 'type', 'wait'),
      number: fc.integer({ min: 1, max: 12 }),
    }),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(moves, (all) => {
      const room = withPaddles('1')
      room.ask('setTerms', { skipPaddles: ['4', '7'] })
      const { ask, after } = deskAt(room)
      const held = new Map<string, string>()
      for (const { desk, move, number } of all) {
        const mine = held.get(desk)
        if (move === 'wait') {
          after(OFFER_MS)
          held.clear()
        } else if (move === 'type') room.ask('registerPaddle', { paddle: String(number) })
        else if (move === 'register' && mine !== undefined) {
          room.ask('registerPaddle', { paddle: mine })
          held.delete(desk)
        } else if (move !== 'register') {
          const offered = ask(desk, move === 'ask' ? null : String(number))
          expect(room.sale.paddles.has(offered) || ['4', '7'].includes(offered)).toBe(false)
          expect([...held].filter(([other, paddle]) => other !== desk && paddle === offered)).toEqual([])
          held.set(desk, offered)
        }
      }
    }),
  )
})
