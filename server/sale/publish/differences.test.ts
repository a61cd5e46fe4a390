import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { previousSeq } from '../../../shared/live.ts'
import { apply } from '../../../shared/sale/diff/apply.ts'
import { diff, encode } from '../../../shared/sale/diff/diff.ts'
import { heldSale } from '../../../shared/sale/diff/held-sale.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { deciding } from '../../../shared/sale/testing/a-sale.ts'
import { anyStep, commandOf, PADDLES } from '../../../shared/sale/testing/any-command.ts'
import { type Audience, view } from '../../../shared/sale/view.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { HouseInPlay, TAGS } from './testing/a-house.ts'

const anyEvening = fc.array(anyStep, { minLength: 1, maxLength: 50, size: 'max' })
const stamp = { at: '', seq: 0 }

/** All that a sale holds, as one difference from nothing. */
const told = (sale: Sale) => encode(diff(heldSale('spring'), sale), stamp)
const read = (sale: Sale, audience: Audience) =>
  apply(heldSale('spring'), JSON.parse(JSON.stringify(told(view(sale, { audience, tags: TAGS })))), stamp)

type Seat = { audience: Audience; rooms: readonly string[] }
const SEATS: readonly Seat[] = [
  { audience: { kind: 'staff' }, rooms: ['staff'] },
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

describe('differences', () => {
  test('every screen that lives on them alone holds what the server would tell it', () => {
    fc.assert(
      fc.property(anyEvening, (steps) => {
        const house = begun()
        const screens = SEATS.map((seat) => ({ ...seat, held: read(house.room.sale, seat.audience) }))
        for (const [index, step] of steps.entries()) {
          const from = house.diffs.length
          house.attempt(commandOf(step, house.room.sale))
          for (const screen of screens) {
            for (const { room, message } of house.diffs.slice(from))
              if (screen.rooms.includes(room))
                screen.held = apply(screen.held, JSON.parse(JSON.stringify(message.diff)), message)
          }
          // One screen is looked at after each step, all of them at the end: the looking is what takes time.
          const isLast = index === steps.length - 1
          for (const { held, audience } of isLast ? screens : screens.slice(step.pick % 6, (step.pick % 6) + 1)) {
            const now = told(read(house.room.sale, audience))
            if (!isDeepStrictEqual(told(held), now)) expect(told(held)).toEqual(now)
          }
        }
      }),
      { numRuns: PROPERTY_RUNS },
    )
  })

  test('follow each other in each room; a bidder’s own follows what the public was told', () => {
    fc.assert(
      fc.property(anyEvening, (steps) => {
        const house = begun()
        for (const step of steps) house.attempt(commandOf(step, house.room.sale))
        const last = new Map<string, number>()
        for (const { room, message } of house.diffs) {
          const before = last.get(room.startsWith('paddle:') ? 'public' : room) ?? 0
          expect(previousSeq(message)).toBe(before)
          if (!room.startsWith('paddle:')) last.set(room, message.seq)
        }
      }),
      { numRuns: Math.ceil(PROPERTY_RUNS / 3) },
    )
  })
})
