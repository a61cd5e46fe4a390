import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askingPrice, currentIncrement } from '../../../shared/rules/asking-price.ts'
import { figuresOf, lotOf, type Sale, type SaleBid } from '../../../shared/sale/state.ts'
import { deciding } from '../../../shared/sale/testing/a-sale.ts'
import { anyStep, commandOf, PADDLES, type Step } from '../../../shared/sale/testing/any-command.ts'
import { counts } from '../../../shared/sale/testing/plain-sale.ts'
import type { Audience } from '../../../shared/sale/view/view.ts'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { HouseInPlay } from './testing/a-house.ts'
import { Screen } from './testing/screen.ts'

const anyEvening = fc.array(anyStep, { minLength: 1, maxLength: 50, size: 'max' })

function begun(): HouseInPlay {
  const house = new HouseInPlay()
  house.after(deciding('startAuction', {}))
  house.after(deciding('startLot', { lotNumber: 1 }))
  house.after(deciding('setStartPrice', { lotNumber: 1, startPrice: 500 }, { id: 'new-1' }))
  return house
}

type Seat = { audience: Audience; rooms: readonly string[] }
const visitor: Seat = { audience: { kind: 'public', paddleNumber: null }, rooms: ['public'] }
const bidder = (paddle: string): Seat => ({
  audience: { kind: 'public', paddleNumber: paddle },
  rooms: ['public', `paddle:${paddle}`],
})
const SEATS: readonly Seat[] = [
  { audience: { kind: 'staff' }, rooms: ['staff'] },
  { audience: { kind: 'display' }, rooms: ['display'] },
  visitor,
  ...PADDLES.map(bidder),
]

/** The advance bid on a lot of the round bids on its lead. */
const EXECUTED_IN_ROUND: Step[] = [
  { kind: 'setRound', lot: -1, pick: 159, paddle: 0, amount: 'asking' },
  { kind: 'acceptAdvancedBid', lot: -1, pick: 49, paddle: 0, amount: 'asking' },
  { kind: 'executeAdvancedBid', lot: -1, pick: 0, paddle: 0, amount: 'asking' },
]

/** The parted lot is put back: it is told of with the message to read the lots again. */
const PART_UNDONE: Step[] = [
  { kind: 'partLot', lot: 2, pick: 0, paddle: 0, amount: 'asking' },
  { kind: 'undo', lot: -1, pick: 202, paddle: 0, amount: 'largest' },
  { kind: 'executeAdvancedBid', lot: -1, pick: 0, paddle: 0, amount: 'asking' },
]

test('every screen shows the server’s state from its messages alone', () => {
  const watch = (steps: Step[]) => {
    const house = begun()
    const screens = SEATS.map((seat) => ({
      ...seat,
      screen: new Screen(house.snapshot(seat.audience)),
    }))
    steps.forEach((step, index) => {
      const { sent } = house.attempt(commandOf(step, house.room.sale))
      for (const { screen, rooms, audience } of screens) {
        for (const { room, message } of sent) if (rooms.includes(room)) screen.hear(message)
        if (screen.mustRead) screen.read(house.snapshot(audience))
      }
      // Comparing takes most of the time, so one screen is compared after each step, and all at the end.
      const isLast = index === steps.length - 1
      for (const { screen, audience } of isLast ? screens : screens.slice(step.pick % 6, (step.pick % 6) + 1)) {
        const now = house.snapshot(audience)
        // The seq grows with every event; a screen knows only the seq of its last message.
        const shown = { ...screen.shown, head: { ...screen.shown.head, seq: now.head.seq } }
        if (!isDeepStrictEqual(shown, now)) expect(shown).toEqual(now)
      }
    })
  }
  fc.assert(fc.property(anyEvening, watch), { numRuns: PROPERTY_RUNS, examples: [[EXECUTED_IN_ROUND], [PART_UNDONE]] })
})

/** Smaller figures are lot numbers, counts, seqs and increments; the amounts in these sales are larger. */
const SMALLEST_AMOUNT = 450
const SECRETS = /"paddleNumber":"[^"]+"|PLACE-[\w-]+|NOTE-[\w-]+|META-\w+|"left-\d"|"deleted_by_clerk"/g
const UNTAKEN = /"status":"(?:pending|rejected|cancelled)"/g

test('no message or read of a visitor or bidder contains private data of others', () => {
  const listeners = [visitor, ...PADDLES.map(bidder)].map(({ audience, rooms }) => ({
    audience,
    rooms,
    paddle: audience.kind === 'public' ? audience.paddleNumber : null,
  }))
  const listen = (steps: Step[]) => {
    const house = begun()
    for (const step of steps) {
      const before = house.room.sale
      const { sent } = house.attempt(commandOf(step, before))
      const { sale } = house.room
      for (const { rooms, paddle } of listeners) {
        for (const { room, message } of sent) {
          // Messages to the whole public are checked for one listener only.
          if (!rooms.includes(room) || (room === 'public' && paddle !== null)) continue
          leaksNothing(message, { sale, before, paddle })
          if (!('removed' in message) || !message.removed) continue
          const known = before.lots.get(message.lotNumber)?.bids
          const strange = message.removed.filter((id) => !mayKnow(known?.get(id), paddle))
          if (strange.length > 0) expect(strange).toEqual([])
        }
      }
    }
    for (const { audience, paddle } of listeners) {
      leaksNothing(house.snapshot(audience), { sale: house.room.sale, before: house.room.sale, paddle })
      leaksNothing(house.fullState(audience), { sale: house.room.sale, before: house.room.sale, paddle })
    }
  }
  fc.assert(fc.property(anyEvening, listen), { numRuns: PROPERTY_RUNS })
})

function leaksNothing(
  told: object,
  { sale, before, paddle }: { sale: Sale; before: Sale; paddle: string | null },
): void {
  const figures = new Set<number>()
  const ownIds = new Set([...ownBids(sale, paddle), ...ownBids(before, paddle)].map(({ id }) => id))
  const text = JSON.stringify(told, (key, value) => {
    if (typeof value === 'number' && value >= SMALLEST_AMOUNT) figures.add(value)
    const isOwn = typeof value === 'object' && ownIds.has(value?.id)
    return key === 'removed' || isOwn ? undefined : value
  })
  const own = ownBids(sale, paddle)
  const allowed = new Set([...knownFigures(sale), ...own.map(({ amount }) => amount)])
  const leaks = [
    ...(text.match(SECRETS) ?? []).filter((secret) => secret !== `"paddleNumber":"${paddle}"`),
    ...(text.match(UNTAKEN) ?? []),
    ...(text.match(/"new-\d+"/g) ?? []).filter((id) => !isShown(sale, id.slice(1, -1))),
    ...[...figures].filter((figure) => !allowed.has(figure)),
  ]
  if (leaks.length > 0) expect(leaks, text).toEqual([])
}

const ownBids = (sale: Sale, paddle: string | null): SaleBid[] =>
  [...sale.lots.values()].flatMap(({ bids }) => [...bids.values()].filter((bid) => isOwn(bid, paddle)))

function isOwn(bid: SaleBid, paddle: string | null): boolean {
  return paddle !== null && bid.type === 'online' && bid.paddleNumber === paddle && !bid.deletedByClerk
}

function mayKnow(bid: SaleBid | undefined, paddle: string | null): boolean {
  return bid !== undefined && (counts(bid) || bid.type === 'start_price' || isOwn(bid, paddle))
}

function isShown(sale: Sale, id: string): boolean {
  const lotNumber = sale.bidLots.get(id)
  return lotNumber !== undefined && mayKnow(sale.lots.get(lotNumber)?.bids.get(id), null)
}

/** Every amount that the room may know, from the valid bids. */
function knownFigures(sale: Sale): number[] {
  const lots = sale.order.flatMap((lotNumber) => lotOf(sale, lotNumber) ?? [])
  return lots.flatMap((lot) => [
    ...[...lot.bids.values()].filter((bid) => mayKnow(bid, null)).map(({ amount }) => amount),
    lot.startPrice ?? 0,
    lot.outcome?.amount ?? 0,
    currentIncrement(figuresOf(sale, lot)),
    askingPrice(figuresOf(sale, lot)),
  ])
}
