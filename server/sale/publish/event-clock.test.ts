import { expect, test } from 'vitest'
import { expectedOf, writtenClock } from '../../../shared/pace/expected.ts'
import { aSale, type SaleInPlay } from '../../../shared/sale/testing/a-sale.ts'
import { callState } from '../telephone/call-state.ts'
import { lotTimes } from '../telephone/calls-plan.ts'
import { EventClock } from './event-clock.ts'

const START = Date.UTC(2026, 4, 14, 10)
const HOUR = 3_600_000
const MINUTE = 60_000

/** A sale of ten lots and its clock. The PC's clock may be set; the ticks go on. */
function aSaleByClock() {
  let ticks = 0
  let set = 0
  const room = aSale({ lots: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] })
  const now = () => new Date(START + ticks + set)
  const clock = new EventClock({ now, ticks: () => ticks })
  /** Carries out commands so many minutes later. */
  function after(minutes: number, work: (room: SaleInPlay) => unknown): void {
    ticks += minutes * MINUTE
    room.clock = () => now().toISOString()
    const known = room.entries.length
    work(room)
    const entries = room.entries.slice(known)
    for (const entry of entries) clock.followSale({ after: room.sale, entries: [entry] })
  }
  return {
    ...{ room, clock, now, after },
    setClock: (ms: number) => {
      set += ms
    },
    wait: (minutes: number) => {
      ticks += minutes * MINUTE
    },
  }
}

/** Plays three lots of two minutes, sets the clock, and plays three more. */
function evening(setBy: number) {
  const sale = aSaleByClock()
  sale.after(0, (room) => room.live().lot(1))
  for (const lot of [2, 3, 4]) sale.after(2, (room) => room.passed().lot(lot))
  sale.setClock(setBy)
  for (const lot of [5, 6, 7]) sale.after(2, (room) => room.passed().lot(lot))
  sale.wait(1)
  return sale
}

test.each([0, -HOUR, HOUR])('expects lots by the pace of the sale if its clock is set by %i ms', (setBy) => {
  const { room, clock } = evening(setBy)
  const { lotsAnHour, lots } = expectedOf(room.sale, clock.get())
  expect(lotsAnHour).toBe(30)
  expect(lots.map(({ lotNumber, at }) => [lotNumber, at / MINUTE])).toEqual([
    [7, 0],
    [8, 1],
    [9, 3],
    [10, 5],
  ])
  expect(lotTimes(room.sale, clock.get()).get('10')).toBe(5 * MINUTE)
})

test('a written clock that was set back would forget the pace of the sale', () => {
  const { room, now } = evening(-HOUR)
  const { lots } = expectedOf(room.sale, writtenClock(now()))
  expect(lots.at(-1)?.at).not.toBe(5 * MINUTE)
})

test('a pause that began after the clock was set delays the lots by its length', () => {
  const sale = evening(-HOUR)
  sale.after(0, (room) => room.ask('pause', { message: 'Tea' }))
  sale.wait(10)
  expect(lotTimes(sale.room.sale, sale.clock.get()).get('10')).toBe(5 * MINUTE)
  expect(lotTimes(sale.room.sale, sale.clock.get()).get('8')).toBe(MINUTE)
})

test('a client is rung again after a hammer although the clock was set back since the call', () => {
  const sale = aSaleByClock()
  sale.after(0, (room) => room.live().lot(1))
  const stateAt = sale.now().toISOString()
  sale.setClock(-HOUR)
  sale.after(2, (room) => room.passed().lot(2))
  const called = { lotNumbers: [1, 5], paddle: '34', state: 'done', stateAt } as const
  expect(callState(sale.room.sale, { ...called, lotNumbers: [...called.lotNumbers] }, sale.clock.get())).toBe('open')
})
