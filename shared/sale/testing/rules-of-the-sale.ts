import { expect } from 'vitest'
import { incrementAbove } from '../../rules/asking-price.ts'
import { RULES_OF_CHOICES } from '../choices/testing/rules-of-choices.ts'
import { reserveOf } from '../reserve.ts'
import { figuresOf, lotOf, termsOf } from '../state.ts'
import { toStoredAuction } from '../to-stored-auction.ts'
import { UNDO } from '../undo/sale-undo-rules.ts'
import { broughtBack } from './brought-back.ts'
import { bidTakenBy, type Moment, oneByOne } from './moment.ts'
import { counts, plainSale, recounted, withoutCounters } from './plain-sale.ts'
import { RULES_OF_PEOPLE } from './rules-of-people.ts'
import { RULES_OF_ROUNDS } from './rules-of-rounds.ts'
import { RULES_OF_WAITING_BIDS } from './rules-of-waiting-bids.ts'

type Entry = Moment['entries'][number]
const ENDS = ['lot_sold', 'lot_sold_in_round', 'lot_passed', 'lot_withdrawn', 'lot_from_paper', 'appeal_ended'] as const
const ends = (entry: Entry): entry is Extract<Entry, { type: (typeof ENDS)[number] }> =>
  ENDS.some((type) => type === entry.type)

/** Rules that hold after every step, for any commands in any order. */
export const ALWAYS: Record<string, (moment: Moment) => void> = {
  'a bid placed, approved or accepted is above every bid that counted before, and the first at least the start price':
    ({ room, before, entries }) => {
      for (const entry of entries) {
        const id = bidTakenBy(entry)
        const bid = id === null ? undefined : room.bid(id)
        if (bid?.base !== 'active') continue
        const lot = before.lots.get(bid.lotNumber)
        // No pledge outbids another.
        if (lot?.round?.levels) continue
        for (const earlier of lot?.bids.values() ?? []) {
          // Two bidders may be at one price.
          const least = bid.tied ? bid.amount : bid.amount - 1
          if (counts(earlier) && earlier.amount > least) expect.fail(`${bid.amount} after ${earlier.amount}`)
        }
        if (!lot?.highest) expect(bid.amount).toBeGreaterThanOrEqual(lot?.startPrice ?? Number.POSITIVE_INFINITY)
      }
    },

  'a lot has at most one outcome at a time, never a second before the first is voided or undone': ({
    before,
    entries,
  }) => {
    const done = new Set([...before.lots.values()].flatMap((lot) => (lot.outcome ? [lot.lotNumber] : [])))
    for (const entry of entries) {
      if (entry.type === 'outcome_voided' || entry.type === 'lot_reopened') done.delete(entry.lotNumber)
      if (!ends(entry)) continue
      expect(done).not.toContain(entry.lotNumber)
      done.add(entry.lotNumber)
    }
  },

  'a lot is sold at the highest bid that counts at that moment, to a bid of its own': ({ before, entries }) => {
    for (const entry of entries) {
      if (entry.type !== 'lot_sold') continue
      const valid = [...(before.lots.get(entry.lotNumber)?.bids.values() ?? [])].filter(counts)
      expect(entry.amount).toBe(Math.max(...valid.map(({ amount }) => amount)))
      expect(valid.find(({ id }) => id === entry.bidId)?.amount).toBe(entry.amount)
    }
  },

  'a lot that is typed in from paper is sold at no less than was bid, to a paddle, and not to the house': ({
    before,
    entries,
  }) => {
    for (const entry of entries) {
      if (entry.type !== 'lot_from_paper') continue
      const { status, amount, paddleNumber, type, round } = entry.outcome
      expect([amount === null, paddleNumber === null]).toEqual([status === 'passed', status === 'passed'])
      const highest = before.lots.get(entry.lotNumber)?.highest?.amount ?? 0
      // The bids of a round are at the price of all its lots.
      if (amount !== null && round === undefined) expect(amount).toBeGreaterThanOrEqual(highest)
      expect(type).not.toBe('house')
    }
  },

  'the house bids below the reserve only, without a paddle, and what it leads is not sold': ({ before, entries }) => {
    for (const { sale, entry } of oneByOne(before, entries)) {
      if (entry.type === 'lot_sold' || entry.type === 'lot_sold_in_round') expect(entry.bidType).not.toBe('house')
      if (entry.type !== 'bid_placed' || entry.bid.type !== 'house') continue
      expect(entry.bid.paddleNumber).toBeNull()
      expect(entry.bid.amount).toBeLessThan(reserveOf(sale, entry.bid) ?? 0)
    }
  },

  'the book bids against itself only to meet a reserve, and never above a maximum': ({ before, entries }) => {
    for (const { sale, entry } of oneByOne(before, entries)) {
      if (entry.type !== 'bid_placed' || entry.bid.advancedBidId === null) continue
      const { lotNumber, amount, paddleNumber, advancedBidId } = entry.bid
      const { advanceBids, ties } = termsOf(sale)
      const left = toStoredAuction(sale).advancedBids.find(({ id }) => id === advancedBidId)
      const lot = lotOf(sale, lotNumber)
      // In a round, advance bids on several lots may be one bid.
      if (advanceBids === 'fixed' || !left || !lot || lot.round) continue
      const reserve = reserveOf(sale, lot) ?? 0
      const meetsReserve = lot.highest?.type === 'advanced' && lot.highest.amount < reserve && amount >= reserve
      if (!meetsReserve) expect(lot.highest?.paddleNumber).not.toBe(paddleNumber)
      const limit = ties === 'first' ? left.amount : incrementAbove(left.amount, figuresOf(sale, lot))
      expect(amount).toBeLessThanOrEqual(limit)
    }
  },

  'what the sale keeps ready is what its bids say': ({ room }) => {
    const { lots, bidLots, order, position } = room.sale
    let bids = 0
    for (const lot of lots.values()) {
      bids += lot.bids.size
      const anew = recounted(lot)
      if (lot.highest !== anew.highest) expect(lot.highest).toEqual(anew.highest)
      expect(lot.pending).toEqual(anew.pending.map(({ id }) => id))
      let seq = 0
      for (const bid of lot.bids.values()) {
        // An `expect` costs more than the comparison, and here are thousands.
        if (bidLots.get(bid.id) !== lot.lotNumber) expect(bidLots.get(bid.id)).toBe(lot.lotNumber)
        if (!(bid.seq > seq)) expect(bid.seq).toBeGreaterThan(seq)
        seq = bid.seq
      }
    }
    expect(bidLots.size).toBe(bids)
    expect([...position.keys()]).toEqual(order)
    expect(toStoredAuction(room.sale).lots.map((lot) => lot.lot_number)).toEqual(order)
    expect(room.sale.catalogue.size).toBe(order.length)
  },

  'a paddle has one pending bid on a lot at most, above the highest, on the active lot alone': ({ room }) => {
    for (const lot of room.sale.lots.values()) {
      const { pending, highest } = recounted(lot)
      if (pending.length === 0) continue
      expect(lot.lotNumber).toBe(room.sale.activeLot)
      expect(new Set(pending.map(({ paddleNumber }) => paddleNumber)).size).toBe(pending.length)
      for (const bid of pending) expect(bid.amount).toBeGreaterThan(highest?.amount ?? 0)
    }
  },

  ...RULES_OF_CHOICES,
  ...RULES_OF_PEOPLE,
  ...RULES_OF_ROUNDS,
  ...RULES_OF_WAITING_BIDS,

  'bids that count lie on a lot with a start price': ({ room }) => {
    for (const { highest, startPrice } of room.sale.lots.values())
      if (highest && startPrice === null) expect(startPrice).not.toBeNull()
  },

  'fair warning is on the active lot alone, and only while a bid counts and none came since': ({
    room,
    before,
    entries,
  }) => {
    const { fairWarning, activeLot, lots, live } = room.sale
    if (activeLot !== null)
      expect({ live, outcome: lots.get(activeLot)?.outcome ?? null }).toEqual({ live: true, outcome: null })
    if (!fairWarning) return
    const now = activeLot === null ? undefined : lots.get(activeLot)
    expect(now?.highest ?? null).not.toBeNull()
    const was = before.activeLot === null ? undefined : before.lots.get(before.activeLot)
    const isTakenBack = entries.some(({ type }) => type === 'command_undone' || type === 'command_redone')
    if (isTakenBack) return
    if (before.fairWarning) expect(now?.highest?.amount).toBeLessThanOrEqual(was?.highest?.amount ?? 0)
    else expect(entries.map(({ type }) => type)).toContain('fair_warning_given')
  },

  'no bid comes while the sale is paused': ({ before, entries }) => {
    if (before.paused) expect(entries.map(({ type }) => type)).not.toContain('bid_placed')
  },

  'a correction of an outcome touches its lot alone, and when that ended stays; a price that nobody bid has a note': ({
    room,
    before,
    entries,
  }) => {
    for (const entry of entries) {
      if (entry.type !== 'outcome_corrected') continue
      // The outcome of an appeal follows its pledges.
      if (before.lots.get(entry.lotNumber)?.round?.levels) continue
      // The paddle of the bid is corrected too, and a question about its limit was confirmed.
      const own = ['outcome_corrected', 'bid_edited', 'bid_confirmed']
      expect(entries.filter(({ type }) => !own.includes(type))).toEqual([])
      const { lotNumber, outcome } = entry
      const was = before.lots.get(lotNumber)
      const is = room.sale.lots.get(lotNumber)
      expect(is?.outcome).toEqual({ ...outcome, at: was?.outcome?.at })
      expect(is?.highest?.amount).toBe(was?.highest?.amount)
      expect(is?.pending).toEqual(was?.pending)
      expect(outcome.amount === null).toBe(outcome.status !== 'sold')
      const isKnown = outcome.amount === was?.outcome?.amount || outcome.amount === was?.highest?.amount
      if (outcome.amount !== null && !isKnown) expect(outcome.notes).not.toBeNull()
      expect([...room.sale.lots.delete(lotNumber)]).toEqual([...before.lots.delete(lotNumber)])
      for (const what of ['activeLot', 'currentLot', 'fairWarning', 'live'] as const)
        expect(room.sale[what]).toEqual(before[what])
    }
  },

  'a late bid is one that would have been good, at most five seconds after the hammer, and changes nothing else': ({
    room,
    before,
    entries,
  }) => {
    for (const entry of entries) {
      if (entry.type !== 'late_bid_kept') continue
      expect(entries).toHaveLength(1)
      const was = before.lots.get(entry.lotNumber)
      expect(entry.bid.amount).toBeGreaterThan(was?.highest?.amount ?? 0)
      expect(entry.bid.lateBy).toBeLessThanOrEqual(5_000)
      expect(room.sale.lots.get(entry.lotNumber)).toEqual({ ...was, late: [...(was?.late ?? []), expect.anything()] })
    }
  },

  'a refused command leaves everything as it was, and a command that changes nothing says nothing': ({
    room,
    before,
    refused,
    entries,
  }) => {
    const isLate = entries.some(({ type }) => type === 'late_bid_kept')
    expect(refused && entries.length > 0).toBe(isLate)
    if (entries.length === 0) expect(plainSale(room.sale)).toEqual(plainSale(before))
    expect(room.sale.seq).toBe(before.seq + entries.length)
  },

  'undo and redo restore everything, and are refused only if they would bring back a bid that its paddle may not have':
    ({ room, before, entries }) => {
      const record = room.sale.commands.at(-1)
      if (entries.length === 0 || !record || UNDO.refusal(room.sale, record, 'back')) return
      const done = room.sale
      for (const [command, wanted] of [['undo', before] as const, ['redo', done] as const]) {
        const barred = broughtBack(room.sale, wanted)
        const refusal = room.ask(command, { commandId: record.id })
        if (barred.length > 0) {
          expect(barred).toContain(refusal?.code)
          return room.back(done)
        }
        expect(refusal).toBeNull()
        expect(withoutCounters(room.sale)).toEqual(withoutCounters(wanted))
      }
      room.back(done)
    },

  'no step makes a bid count whose paddle is suspended or whose platform was removed': ({ room, before }) => {
    expect(broughtBack(before, room.sale).filter((code) => code !== 'over_limit')).toEqual([])
  },
}
