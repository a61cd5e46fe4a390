import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply } from '../../../shared/sale/diff/apply.ts'
import { diff, encode } from '../../../shared/sale/diff/diff.ts'
import { type HeldSale, heldAfter, heldSale, ofLots } from '../../../shared/sale/diff/held-sale.ts'
import { previousSeq } from '../../../shared/sale/live.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { deciding } from '../../../shared/sale/testing/a-sale.ts'
import { anyStep, commandOf, PADDLES } from '../../../shared/sale/testing/any-command.ts'
import { type Audience, view } from '../../../shared/sale/view/view.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { HouseInPlay, TAGS } from './testing/a-house.ts'
import { online } from './testing/open-house.ts'

const anyEvening = fc.array(anyStep, { minLength: 1, maxLength: 50, size: 'max' })
const stamp = { at: '', seq: 0 }

/** The whole content of a sale, as one difference from an empty sale. */
const told = (sale: Sale) => encode(diff(heldSale('spring'), sale), stamp)
const read = (sale: Sale, audience: Audience) =>
  apply(heldSale('spring'), JSON.parse(JSON.stringify(told(view(sale, { audience, tags: TAGS })))), stamp)

type Seat = { audience: Audience; rooms: readonly string[] }
const SEATS: readonly Seat[] = [
  { audience: { kind: 'staff' }, rooms: ['staff'] },
  { audience: { kind: 'staff', isEntry: true }, rooms: ['entry'] },
  { audience: { kind: 'display' }, rooms: ['display'] },
  { audience: { kind: 'public', paddleNumber: null }, rooms: ['public'] },
  ...PADDLES.map(
    (paddle): Seat => ({
      audience: { kind: 'public', paddleNumber: paddle },
      rooms: ['public', `paddle:${paddle}`],
    }),
  ),
]

function begun(): HouseInPlay {
  const house = new HouseInPlay()
  house.after(deciding('startAuction', {}))
  house.after(deciding('startLot', { lotNumber: 1 }))
  house.after(deciding('setStartPrice', { lotNumber: 1, startPrice: 500 }, { id: 'new-1' }))
  return house
}

/** The state of a screen that has just read the sale. */
function begunWith(house: HouseInPlay, audience: Audience): HeldSale {
  const { sale } = house.room
  return { sale: read(sale, audience), seq: house.publisher.seqFor(audience, sale, 'diffs') }
}

/** The entry clerk reads the sale again when its two records begin or end. No other screen ever misses a message. */
function readAgain(house: HouseInPlay, { rooms, audience }: Seat): HeldSale {
  return rooms.includes('entry') ? begunWith(house, audience) : expect.unreachable('missed')
}

describe('differences', () => {
  test('keep every screen equal to the server’s view for its audience', () => {
    fc.assert(
      fc.property(anyEvening, (steps) => {
        const house = begun()
        const screens = SEATS.map((seat) => ({ ...seat, held: begunWith(house, seat.audience) }))
        for (const [index, step] of steps.entries()) {
          const from = house.diffs.length
          house.attempt(commandOf(step, house.room.sale))
          for (const screen of screens) {
            for (const { room, message } of house.diffs.slice(from))
              if (screen.rooms.includes(room))
                screen.held = heldAfter(screen.held, JSON.parse(JSON.stringify(message))) ?? readAgain(house, screen)
          }
          // Comparing takes most of the time, so one screen is compared after each step, and all at the end.
          const isLast = index === steps.length - 1
          for (const { held, audience } of isLast ? screens : screens.slice(step.pick % 6, (step.pick % 6) + 1)) {
            const now = told(read(house.room.sale, audience))
            if (!isDeepStrictEqual(told(held.sale), now)) expect(told(held.sale)).toEqual(now)
          }
        }
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })

  test('bring a screen that holds one lot the advance bids of the next, and that they fall asleep on it', () => {
    const house = begun()
    for (const lotNumber of [2, 3])
      house.after(
        deciding('addAdvancedBid', { lotNumber, paddleNumber: '118', amount: 900, group: 'A' }, { id: `${lotNumber}` }),
      )
    for (const audience of [{ kind: 'staff' }, { kind: 'display' }] as const) {
      const { sale, seq } = begunWith(house, audience)
      let held: HeldSale = { sale: ofLots(sale, [1]), seq }
      expect(held.sale.commissions.has('3')).toBe(false)
      const hears = (...done: Parameters<HouseInPlay['after']>) => {
        const from = house.diffs.length
        house.after(...done)
        for (const { room, message } of house.diffs.slice(from))
          if (room === audience.kind)
            held = heldAfter(held, JSON.parse(JSON.stringify(message))) ?? expect.unreachable('missed')
      }
      hears(deciding('startLot', { lotNumber: 3 }))
      expect(held.sale.commissions.get('3')).toMatchObject({ amount: 900, asleep: 'group' })
      hears(deciding('startLot', { lotNumber: 2 }))
      expect(held.sale.commissions.get('2')).toMatchObject({ asleep: null })
      hears(deciding('withdrawLot', { lotNumber: 2 }))
      expect(held.sale.commissions.get('3')).toMatchObject({ asleep: null })
      for (let step = 0; step < 3; step += 1) house.after(deciding('undo', {}))
    }
  })

  test('have consecutive seqs in each room; a bidder’s own difference is sent before the public one of its seq', () => {
    fc.assert(
      fc.property(anyEvening, (steps) => {
        const house = begun()
        const last = new Map(house.diffs.map(({ room, message }) => [room, message.seq]))
        for (const step of steps) {
          const from = house.diffs.length
          house.attempt(commandOf(step, house.room.sale))
          const told = house.diffs.slice(from)
          const everybodys = told.findIndex(({ room }) => room === 'public')
          for (const [at, { room, message }] of told.entries()) {
            expect(message.own === true).toBe(room.startsWith('paddle:'))
            if (message.own) {
              expect(message.seq).toBe(told[everybodys]?.message.seq ?? last.get('public'))
              if (everybodys !== -1) expect(at).toBeLessThan(everybodys)
            } else expect(previousSeq(message)).toBe(last.get(room) ?? 0)
          }
          for (const { room, message } of told) last.set(room, message.seq)
        }
      }),
      { numRuns: Math.ceil(PROPERTY_RUNS / 3) },
    )
  })

  test('never show a bidder the own bid as another’s or as removed between two messages', () => {
    const house = begun()
    const paddleNumber = PADDLES[0] ?? ''
    const audience: Audience = { kind: 'public', paddleNumber }
    house.after(online('mine', 500, paddleNumber))
    let held = begunWith(house, audience)
    const statuses: unknown[] = []
    const hears = (decide: Parameters<HouseInPlay['after']>[0]) => {
      const from = house.diffs.length
      house.after(decide)
      for (const { room, message } of house.diffs.slice(from)) {
        if (room !== 'public' && room !== `paddle:${paddleNumber}`) continue
        held = heldAfter(held, message) ?? expect.unreachable('missed')
        const bid = held.sale.lots.get(1)?.bids.get('mine')
        statuses.push(`${bid?.paddleNumber} ${bid?.status}`)
      }
    }
    hears(deciding('approveBid', { id: 'mine' }))
    hears(deciding('undo', {}))
    hears(deciding('redo', {}))
    const [pending, active] = [`${paddleNumber} pending`, `${paddleNumber} active`]
    expect(statuses).toEqual([pending, active, active, pending, pending, active])
  })

  test('send a bidder the own bid in full if its lot becomes current and the page did not show the lot', () => {
    const house = begun()
    const paddleNumber = PADDLES[0] ?? ''
    const audience: Audience = { kind: 'public', paddleNumber }
    house.after(online('mine', 500, paddleNumber))
    house.after(deciding('startLot', { lotNumber: 2 }))
    const { sale, seq } = begunWith(house, audience)
    const { lots, bidLots } = heldSale('spring')
    let held: HeldSale = { sale: { ...sale, lots, bidLots }, seq }
    const from = house.diffs.length
    house.after(deciding('undo', {}))
    for (const { room, message } of house.diffs.slice(from))
      if (room === 'public' || room === `paddle:${paddleNumber}`)
        held = heldAfter(held, JSON.parse(JSON.stringify(message))) ?? expect.unreachable('missed')
    expect(house.room.sale.activeLot).toBe(1)
    expect([...(held.sale.lots.get(1)?.bids.keys() ?? [])]).toContain('mine')
  })
})
