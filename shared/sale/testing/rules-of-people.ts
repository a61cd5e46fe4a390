import { expect } from 'vitest'
import { minorDigits } from '../../amounts/minor-units.ts'
import { unitOfSale } from '../../auction/sale-currency.ts'
import type { LotNumber } from '../../lot-number.ts'
import { lotCharges } from '../../money/lot-charging.ts'
import { channelOfSold } from '../channels.ts'
import { exposureOf, exposures } from '../people/exposure.ts'
import { isLead } from '../rounds/round-lots.ts'
import { sharesOf } from '../rounds/shares.ts'
import { bidOf, type LotSale, type Sale, type SaleBid, termsOf } from '../state.ts'
import { bidTakenBy, type Moment, oneByOne } from './moment.ts'
import { counts, recounted } from './plain-sale.ts'

/** Rules about paddles, their clients and their limits that always hold. */
export const RULES_OF_PEOPLE: Record<string, (moment: Moment) => void> = {
  'a bid carries the platform of the desk that placed it, and no other bid does': ({ room, before, entries }) => {
    for (const { entry, sale } of oneByOne(before, entries)) {
      if (entry.type !== 'bid_placed' || entry.by.role !== 'platform') continue
      expect(entry.bid.channel).toBe(entry.by.channel)
      const channel = termsOf(sale).channels?.find(({ id }) => id === entry.bid.channel)
      expect(Number(entry.bid.paddleNumber)).toBeGreaterThanOrEqual(channel?.paddles.from ?? Number.NaN)
    }
    const byPlatform = (bid: { channel?: string | undefined; paddleNumber: string | null }) => bid.channel !== undefined
    const bids = [...room.sale.lots.values()].flatMap((lot) => [...lot.bids.values(), ...lot.late])
    for (const bid of bids.filter(byPlatform)) expect(bid).toMatchObject({ channel: 'web' })
  },

  'exposure is what a slow recount says, and no online bid is taken beyond its limit': ({ room, before, entries }) => {
    for (const { sale, bid } of taken({ before, entries, after: room.sale })) {
      const paddle = bid.paddleNumber ?? ''
      expect(exposureOf(sale, paddle)).toBe(slowExposure(sale, paddle))
      const limit = slowLimit(sale, paddle)
      if (bid.type === 'online' && limit !== null) expect(slowExposure(sale, paddle)).toBeLessThanOrEqual(limit)
    }
    const ofAll = exposures(room.sale)
    for (const paddle of room.sale.paddles.keys()) {
      const slow = slowExposure(room.sale, paddle)
      const quick = [exposureOf(room.sale, paddle), ofAll(paddle)]
      // An `expect` costs more than the comparison.
      if (quick.some((sum) => sum !== slow)) expect(quick).toEqual([slow, slow])
    }
  },

  'a suspended paddle never leads by a new bid, and none that is not approved bids online': ({
    room,
    before,
    entries,
  }) => {
    for (const { sale, bid } of taken({ before, entries, after: room.sale })) {
      const status = sale.paddles.get(bid.paddleNumber ?? '')?.status
      expect(status).not.toBe('suspended')
      // A platform registers its own bidders.
      if (bid.type !== 'online' || (bid.channel !== undefined && status === undefined)) continue
      expect(status ?? termsOf(sale).registration ?? 'open').toBe(status ? 'approved' : 'open')
    }
    for (const { pending } of [...room.sale.lots.values()].map(recounted))
      for (const { paddleNumber } of pending)
        expect(room.sale.paddles.get(paddleNumber ?? '')?.status).not.toBe('suspended')
  },

  'two paddles of one client never bid against each other online': ({ room, before, entries }) => {
    for (const { was, sale, bid } of taken({ before, entries, after: room.sale })) {
      const mine = sale.paddles.get(bid.paddleNumber ?? '')?.clientId ?? null
      const lot = was.lots.get(bid.lotNumber)
      if (bid.type !== 'online' || mine === null || !lot) continue
      const { highest, pending } = recounted(lot)
      const others = [highest, ...pending].filter((other) => other && other.paddleNumber !== bid.paddleNumber)
      // No pledge outbids another.
      for (const other of lot.round?.levels ? [] : others)
        expect(sale.paddles.get(other?.paddleNumber ?? '')?.clientId ?? null).not.toBe(mine)
    }
  },
}

type Taken = { was: Sale; sale: Sale; bid: SaleBid }

/** Each bid that was placed or approved, with the sale directly before and after it. */
function taken({ before, entries, after }: Pick<Moment, 'before' | 'entries'> & { after: Sale }): Taken[] {
  const each = oneByOne(before, entries)
  return each.flatMap(({ sale: was, entry }, at) => {
    const id = bidTakenBy(entry)
    const sale = each[at + 1]?.sale ?? after
    const found = id === null ? null : bidOf(sale, id)
    return found ? [{ was, sale, bid: found.bid }] : []
  })
}

/** The lowest limit of a client's paddles, else the sale's; null without one. */
function slowLimit(sale: Sale, paddle: string): number | null {
  const client = sale.paddles.get(paddle)?.clientId ?? null
  const limits = [...sale.paddles.values()].flatMap(({ paddle: each, clientId, limit, clientLimit = null }) =>
    each === paddle || (client !== null && clientId === client) ? [limit ?? [], clientLimit ?? []].flat() : [],
  )
  return limits.length > 0 ? Math.min(...limits) : (termsOf(sale).limit ?? null)
}

/** The maxima of a holder on a lot, for the price of its round if it leads one. `left`: all open ones of the holder. */
function maxima(
  lot: LotSale | undefined,
  lotNumber: LotNumber,
  left: readonly { lotNumber: LotNumber; amount: number }[],
): number[] {
  const on = (each: LotNumber) => left.filter((bid) => bid.lotNumber === each).map(({ amount }) => amount)
  if (!lot?.round) return on(lotNumber)
  if (lot.choice) return []
  const { kind, lots, min = 1, order } = lot.round
  if (kind === 'choice') return min > 1 ? [] : order ? on(lotNumber) : lots.flatMap(on)
  const best = lots.map((each) => Math.max(0, ...on(each)))
  if (best.includes(0)) return []
  return [kind === 'together' ? best.reduce((sum, amount) => sum + amount) : Math.min(...best)]
}

/** The exposure of a paddle's holder, computed from every bid by other code. */
export function slowExposure(sale: Sale, paddle: string): number {
  const clientOf = (of: string) => sale.paddles.get(of)?.mergedInto ?? sale.paddles.get(of)?.clientId ?? null
  const client = clientOf(paddle)
  const isMine = (other: string | null) =>
    other !== null && (other === paddle || (client !== null && clientOf(other) === client))
  const { charges: terms, limitCounts } = termsOf(sale)
  const unit = unitOfSale(sale)
  const price = (lotNumber: LotNumber, amount: number, channel: string | null) =>
    terms && limitCounts === 'total'
      ? Math.ceil(
          lotCharges({ amount, channel }, { lot: sale.catalogue.get(lotNumber) ?? {}, terms, unit }).total /
            10 ** minorDigits(unit),
        )
      : amount
  const ofRound = (lotNumber: LotNumber, amount: number, channel: string | null) => {
    const lot = sale.lots.get(lotNumber)
    const shares = isLead(lot) ? sharesOf(sale, lot, amount) : [{ lotNumber, amount }]
    return shares.reduce((total, share) => total + price(share.lotNumber, share.amount, channel), 0)
  }
  let sum = 0
  for (const lotNumber of sale.order) {
    const lot = sale.lots.get(lotNumber)
    if (lot?.round?.kind === 'appeal') {
      const pledges = [...lot.bids.values()].filter((bid) => counts(bid) && isMine(bid.paddleNumber))
      if (!lot.outcome || lot.outcome.status === 'sold') for (const { amount } of pledges) sum += amount
      continue
    }
    if (lot?.outcome) {
      if (lot.outcome.status === 'sold' && isMine(lot.outcome.paddleNumber))
        sum += price(lotNumber, lot.outcome.amount ?? 0, channelOfSold(sale, lotNumber))
      continue
    }
    if (lot?.inRound !== undefined || lot?.choice?.chosen) continue
    const { highest, pending } = lot ? recounted(lot) : { highest: null, pending: [] }
    const prices = [highest, ...pending].flatMap((bid) =>
      bid && isMine(bid.paddleNumber) ? ofRound(lotNumber, bid.amount, bid.channel ?? null) : [],
    )
    const left = [...sale.commissions.values()].filter((bid) => {
      const fate = sale.advanced.get(bid.id)?.status
      const isOver = fate === 'declined' || (fate === 'accepted' && termsOf(sale).advanceBids !== 'maximum')
      return isMine(bid.paddleNumber) && !isOver
    })
    for (const amount of maxima(lot, lotNumber, left)) prices.push(ofRound(lotNumber, amount, null))
    sum += Math.max(0, ...prices)
  }
  return sum
}
