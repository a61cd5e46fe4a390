import { expect } from 'vitest'
import { minorDigits } from '../../amounts/minor-units.ts'
import { unitOfSale } from '../../auction/sale-currency.ts'
import type { LotNumber } from '../../lot-number.ts'
import {
  buyersStatements,
  houseShare,
  type Statement,
  soldLots,
  sumOf,
  vendorsStatements,
} from '../../statements/statements.ts'
import { exposureOf } from '../people/exposure.ts'
import { isLead, leadOf } from '../rounds/round-lots.ts'
import { quantityOf } from '../rounds/shares.ts'
import { type Moment, oneByOne } from './moment.ts'
import { counts, recounted } from './plain-sale.ts'
import { slowExposure } from './rules-of-people.ts'

/** Rules about rounds, and about the sums of what lots were sold for. */
export const RULES_OF_ROUNDS: Record<string, (moment: Moment) => void> = {
  'a round and its lots name each other, and only its lead has bids and is on the block': ({ room: { sale } }) => {
    for (const lot of sale.lots.values()) {
      const { lotNumber, round, inRound, choice, proposed } = lot
      if (choice) expect(round?.kind).toBe('choice')
      if (proposed) expect(choice).toBeDefined()
      if (round) {
        expect(round.lots[0]).toBe(lotNumber)
        expect(inRound).toBeUndefined()
        for (const each of round.lots.slice(1)) expect(sale.lots.get(each)?.inRound).toBe(lotNumber)
        expect(round.min ?? 1).toBeLessThanOrEqual(round.lots.length)
      }
      if (inRound === undefined) continue
      expect(leadOf(sale, lotNumber)?.round.lots).toContain(lotNumber)
      expect(sale.activeLot).not.toBe(lotNumber)
      expect(recounted(lot)).toEqual({ highest: null, pending: [] })
    }
  },

  'the lots of a round end together, except for those that the winner of a choice does not take': ({ room }) => {
    for (const lead of [...room.sale.lots.values()].filter(isLead)) {
      if (lead.round.kind === 'choice') continue
      const ended = lead.round.lots.filter((each) => room.sale.lots.get(each)?.outcome)
      expect([0, lead.round.lots.length]).toContain(ended.length)
    }
  },

  'a hammer sells a round at the price of its highest bid': ({ before, entries }) => {
    for (const { sale, entry } of oneByOne(before, entries)) {
      if (entry.type === 'choice_hammered') {
        expect(entry.amount).toBe(sale.lots.get(entry.lotNumber)?.highest?.amount)
        expect(entries.filter(({ type }) => type === 'lot_sold')).toEqual([])
      }
      if (entry.type !== 'lot_sold_in_round' || entry.round !== entry.lotNumber || entry.rest) continue
      const lead = sale.lots.get(entry.round)
      if (!isLead(lead)) continue
      const sold = entries.filter((each) => each.type === 'lot_sold_in_round')
      const price = lead.choice?.amount ?? lead.highest?.amount ?? 0
      const sum = sold.reduce((so, { amount }) => so + amount, 0)
      const { kind, lots } = lead.round
      const times = kind === 'together' ? 1 : lots.length > 1 ? sold.length : (quantityOf(sale, entry.lotNumber) ?? 1)
      expect(sum).toBe(price * times)
      if (kind !== 'choice') expect(sold.map(({ lotNumber }) => lotNumber)).toEqual(lots)
    }
  },

  'an appeal takes pledges at its present level only, at once, and its outcome is their sum': ({
    room: { sale },
    before,
    entries,
  }) => {
    for (const { sale: was, entry } of oneByOne(before, entries)) {
      if (entry.type !== 'bid_placed') continue
      const { round, startPrice } = was.lots.get(entry.bid.lotNumber) ?? {}
      if (round?.levels) expect(entry.bid).toMatchObject({ amount: startPrice, status: 'active' })
    }
    for (const { round, startPrice, outcome, bids } of sale.lots.values()) {
      expect(round?.kind === 'appeal').toBe(round?.levels !== undefined)
      if (!round?.levels) continue
      const pledges = [...bids.values()].filter(counts)
      for (const { amount } of pledges) expect(round.levels).toContain(amount)
      if (!outcome) expect(round.levels).toContain(startPrice)
      if (outcome?.status !== 'sold') continue
      const sum = pledges.reduce((so, { amount }) => so + amount, 0)
      expect(outcome).toMatchObject({ amount: sum, paddleNumber: null, round: round.lots[0] })
    }
  },

  'the winner of a choice gets the chosen lots, and nobody else gets them': ({ room: { sale }, entries }) => {
    for (const entry of entries) {
      if (entry.type !== 'lots_chosen') continue
      const { amount } = sale.lots.get(entry.lotNumber)?.choice ?? {}
      for (const lotNumber of entry.lots)
        expect(sale.lots.get(lotNumber)?.outcome).toMatchObject({ amount, paddleNumber: entry.paddleNumber })
    }
  },

  'exposure is what a slow recount says after each entry of a command': ({ before, entries }) => {
    for (const { sale } of oneByOne(before, entries).slice(1))
      for (const paddle of sale.paddles.keys()) expect(exposureOf(sale, paddle)).toBe(slowExposure(sale, paddle))
  },

  'statements have each sold lot once, and add up to the outcomes, the vendors’ shares and the house’s': ({
    room: { sale },
    before,
  }) => {
    if ([...sale.lots.values()].every((lot) => lot.outcome === before.lots.get(lot.lotNumber)?.outcome)) return
    const results = [...sale.lots.values()].flatMap(({ outcome, lotNumber }) =>
      outcome?.status === 'sold' ? [{ lotNumber, amount: outcome.amount ?? 0 }] : [],
    )
    const hammer = results.reduce((sum, { amount }) => sum + amount, 0) * 10 ** minorDigits(unitOfSale(sale))
    const buyers = buyersStatements(sale)
    const vendors = vendorsStatements(sale)
    for (const all of [buyers, vendors]) {
      const listed = all.flatMap(({ lots }) => lots)
      const isAppeal = (lotNumber: LotNumber) => sale.lots.get(lotNumber)?.round?.kind === 'appeal'
      // Only an appeal has many buyers.
      const once = listed.filter(({ lotNumber }, at) => {
        const first = listed.findIndex((other) => other.lotNumber === lotNumber)
        return first === at || !isAppeal(lotNumber)
      })
      expect(numbers(once)).toEqual(numbers(results))
      expect(total(all, 'hammer')).toBe(hammer)
    }
    const { earned, paidOver } = houseShare(sumOf(soldLots(sale).map(({ charges }) => charges)))
    expect(total(buyers, 'total')).toBe(total(vendors, 'proceeds') + earned + paidOver)
  },
}

const numbers = (lots: readonly { lotNumber: LotNumber }[]) => lots.map(({ lotNumber }) => String(lotNumber)).sort()

const total = (statements: readonly Statement[], part: 'hammer' | 'total' | 'proceeds') =>
  statements.reduce((sum, statement) => sum + statement.sum[part], 0)
