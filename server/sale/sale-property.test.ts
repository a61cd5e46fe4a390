import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEntry, type SaleEntry } from './events.ts'
import { evolve } from './evolve.ts'
import { emptySale, type Sale } from './state.ts'
import { aSale, type SaleInPlay } from './testing/a-sale.ts'
import { anyStep, commandOf, KINDS, POOL, type Step } from './testing/any-command.ts'
import { counts, foundAnew, plainSale } from './testing/plain-sale.ts'

const RUNS = 1_000
const anyEvening = fc.record({
  begun: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  steps: fc.array(anyStep, { minLength: 1, maxLength: 60, size: 'max' }),
})

/** Plays a whole evening and looks after every step. */
function play(
  { begun, steps }: { begun: boolean; steps: Step[] },
  look: (evening: {
    room: SaleInPlay
    step: Step
    before: Sale
    entries: readonly SaleEntry[]
    refused: boolean
  }) => void,
): SaleInPlay {
  const room = aSale({ lots: POOL.slice(0, 4) })
  if (begun) room.live().lot(1).asking(500)
  for (const step of steps) {
    const before = room.sale
    const refused = room.attempt(commandOf(step, before)) !== null
    look({ room, step, before, entries: refused ? [] : room.last, refused })
  }
  return room
}

/** Whatever commands come, in whatever order. */
function always(look: Parameters<typeof play>[1], atTheEnd: (room: SaleInPlay) => void = () => {}) {
  fc.assert(
    fc.property(anyEvening, (evening) => atTheEnd(play(evening, look))),
    { numRuns: RUNS },
  )
}

const RISING = new Set<Step['kind']>(['roomBid', 'approve', 'acceptAdvanced'])

test('a bid placed, approved or accepted is above every bid that counted before, and the first at least the start price', () => {
  always(({ room, step, before, entries }) => {
    if (!RISING.has(step.kind)) return
    for (const entry of entries) {
      const id = entry.type === 'bid_placed' ? entry.bid.id : entry.type === 'bid_approved' ? entry.bidId : null
      const bid = id === null ? undefined : room.bid(id)
      if (!bid) continue
      const lot = before.lots.get(bid.lotNumber)
      for (const earlier of lot?.bids.values() ?? []) {
        if (counts(earlier) && earlier.amount >= bid.amount) expect.fail(`${bid.amount} after ${earlier.amount}`)
      }
      if (lot?.highest) continue
      expect(bid.amount).toBeGreaterThanOrEqual(lot?.startPrice ?? Number.POSITIVE_INFINITY)
    }
  })
})

test('a lot has at most one outcome at a time, never a second before the first is voided', () => {
  always(({ room, before, entries }) => {
    const done = new Set([...before.lots.values()].flatMap((lot) => (lot.outcome ? [lot.lotNumber] : [])))
    for (const entry of entries) {
      if (entry.type === 'outcome_voided') done.delete(entry.lotNumber)
      if (entry.type !== 'lot_sold' && entry.type !== 'lot_passed') continue
      expect(done).not.toContain(entry.lotNumber)
      done.add(entry.lotNumber)
    }
    expect(new Set([...room.sale.lots.values()].flatMap((lot) => (lot.outcome ? [lot.lotNumber] : [])))).toEqual(done)
  })
})

test('a lot is sold at the highest bid that counts at that moment, to a bid of its own', () => {
  always(({ before, entries }) => {
    for (const entry of entries) {
      if (entry.type !== 'lot_sold') continue
      const lot = before.lots.get(entry.lotNumber)
      const valid = [...(lot?.bids.values() ?? [])].filter(counts)
      expect(entry.amount).toBe(Math.max(...valid.map(({ amount }) => amount)))
      expect(valid.find(({ id }) => id === entry.bidId)?.amount).toBe(entry.amount)
    }
  })
})

test('replaying the journal gives the very same sale', () => {
  always(
    () => {},
    (room) => {
      const lines = room.entries.map((entry) => JSON.stringify(entry))
      const replayed = lines.map((line) => parseEntry(JSON.parse(line))).reduce(evolve, emptySale('spring'))
      expect(plainSale(replayed)).toEqual(plainSale(room.sale))
    },
  )
})

test('what the sale keeps ready is what its bids say, after every step', () => {
  always(({ room }) => {
    const { lots, bidLots, order, position } = room.sale
    let bids = 0
    for (const lot of lots.values()) {
      bids += lot.bids.size
      const anew = foundAnew(lot)
      if (lot.highest !== anew.highest) expect(lot.highest).toEqual(anew.highest)
      expect([...lot.pending].sort()).toEqual(anew.pending.map(({ id }) => id).sort())
      for (const id of lot.bids.keys()) expect(bidLots.get(id)).toBe(lot.lotNumber)
    }
    expect(bidLots.size).toBe(bids)
    expect([...position.keys()]).toEqual(order)
  })
})

test('a paddle has one pending bid on a lot at most, above the highest, on the active lot alone', () => {
  always(({ room }) => {
    for (const lot of room.sale.lots.values()) {
      const { pending, highest } = foundAnew(lot)
      if (pending.length === 0) continue
      expect(lot.lotNumber).toBe(room.sale.activeLot)
      expect(new Set(pending.map(({ paddleNumber }) => paddleNumber)).size).toBe(pending.length)
      for (const bid of pending) expect(bid.amount).toBeGreaterThan(highest?.amount ?? 0)
    }
  })
})

test('fair warning is on the active lot alone, and only while a bid counts and none came since', () => {
  always(({ room, before, entries }) => {
    const { fairWarning, activeLot, lots, live } = room.sale
    if (activeLot !== null) expect(live).toBe(true)
    if (!fairWarning) return
    expect(activeLot).not.toBeNull()
    const now = activeLot === null ? undefined : lots.get(activeLot)
    expect(now?.highest ?? null).not.toBeNull()
    const was = before.activeLot === null ? undefined : before.lots.get(before.activeLot)
    if (before.fairWarning) expect(now?.highest?.amount).toBeLessThanOrEqual(was?.highest?.amount ?? 0)
    else expect(entries.map(({ type }) => type)).toContain('fair_warning_given')
  })
})

test('a refused command leaves everything as it was, and a command that changes nothing says nothing', () => {
  always(({ room, before, refused, entries }) => {
    if (refused) expect(room.sale).toBe(before)
    if (entries.length === 0) expect(room.sale).toBe(before)
    expect(room.sale.seq).toBe(before.seq + entries.length)
  })
})

test('deciding never touches the sale it decides on', () => {
  fc.assert(
    fc.property(anyEvening, ({ begun, steps }) => {
      const room = aSale({ lots: POOL.slice(0, 4) })
      if (begun) room.live().lot(1).asking(500)
      let plain = plainSale(room.sale)
      for (const step of steps) {
        const before = room.sale
        const command = commandOf(step, before)
        room.attempt(command)
        if (!isDeepStrictEqual(plainSale(before), plain)) expect(plainSale(before)).toEqual(plain)
        plain = structuredClone(plainSale(room.sale))
      }
    }),
    { numRuns: 200 },
  )
})

test('each kind of command is both done and refused in these evenings', () => {
  const seen = new Map<string, number>()
  always(({ step, refused, entries }) => {
    const what = `${step.kind} ${refused ? 'refused' : entries.length > 0 ? 'done' : 'idle'}`
    seen.set(what, (seen.get(what) ?? 0) + 1)
  })
  for (const kind of KINDS) {
    expect(seen.get(`${kind} done`), `${kind} done`).toBeGreaterThan(0)
    expect(seen.get(`${kind} refused`), `${kind} refused`).toBeGreaterThan(0)
  }
})
