import { expect } from 'vitest'
import type { StoredAdvancedBid } from '../../entities/bids/advance-bid.ts'
import type { LotNumber } from '../../lot-number.ts'
import { slowPrice } from '../choices/testing/slow-price.ts'
import { exposureOf, exposures } from '../people/exposure.ts'
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
  left: readonly StoredAdvancedBid[],
): readonly StoredAdvancedBid[] {
  const on = (each: LotNumber) => left.filter((bid) => bid.lotNumber === each)
  if (!lot?.round) return on(lotNumber)
  if (lot.choice) return []
  const { kind, lots, min = 1, order } = lot.round
  if (kind === 'choice') return min > 1 ? [] : order ? on(lotNumber) : lots.flatMap(on)
  const best = lots.slice(1).map((each) => Math.max(0, ...on(each).map(({ amount }) => amount)))
  if (best.includes(0)) return []
  return on(lotNumber).map((bid) => {
    const amounts = [bid.amount, ...best]
    return {
      ...bid,
      amount: kind === 'together' ? amounts.reduce((sum, amount) => sum + amount) : Math.min(...amounts),
    }
  })
}

/** The uses of a limit on one lot: by what stands, and by advance bids that may still bid. */
type OnLot = { standing: Part[]; left: Part[]; isSum: boolean }
type Part = { use: number; paddle: string; group: string | undefined }

/** The exposure of a paddle's holder, computed from every bid by other code. */
export function slowExposure(sale: Sale, paddle: string): number {
  const clientOf = (of: string) => sale.paddles.get(of)?.mergedInto ?? sale.paddles.get(of)?.clientId ?? null
  const client = clientOf(paddle)
  const isMine = (other: string | null): other is string =>
    other !== null && (other === paddle || (client !== null && clientOf(other) === client))
  const price = slowPrice(sale)
  const part = (use: number, of: string | null, group?: string): Part => ({ use, paddle: of ?? '', group })
  const left = [...sale.commissions.values()].filter((bid) => {
    const fate = sale.advanced.get(bid.id)?.status
    const isOver = fate === 'declined' || (fate === 'accepted' && termsOf(sale).advanceBids !== 'maximum')
    return isMine(bid.paddleNumber) && !isOver
  })
  const lots = sale.order.flatMap((lotNumber): OnLot[] => {
    const lot = sale.lots.get(lotNumber)
    if (lot?.round?.kind === 'appeal') {
      const pledges = [...lot.bids.values()].filter((bid) => counts(bid) && isMine(bid.paddleNumber))
      const isOver = lot.outcome && lot.outcome.status !== 'sold'
      const standing = isOver ? [] : pledges.map((bid) => part(bid.amount, bid.paddleNumber))
      return [{ standing, left: [], isSum: true }]
    }
    if (lot?.outcome) {
      const { status, paddleNumber } = lot.outcome
      const isWon = status === 'sold' && isMine(paddleNumber)
      return isWon ? [{ standing: [part(price.ofSold(lotNumber), paddleNumber)], left: [], isSum: false }] : []
    }
    if (lot?.inRound !== undefined || lot?.choice?.chosen) return []
    const { highest, pending } = lot ? recounted(lot) : { highest: null, pending: [] }
    const standing = [highest, ...pending].flatMap((bid) =>
      bid && isMine(bid.paddleNumber)
        ? part(price.ofOffer(lotNumber, bid.amount, bid.channel ?? null), bid.paddleNumber)
        : [],
    )
    const open = maxima(lot, lotNumber, left).map((bid) =>
      part(price.ofOffer(lotNumber, bid.amount, null), bid.paddleNumber, bid.group),
    )
    return [{ standing, left: open, isSum: false }]
  })
  return withBudgets(sale, lots)
}

/** The sum over all lots, in which the advance bids of a paddle add no more than its budget allows. */
function withBudgets(sale: Sale, lots: readonly OnLot[]): number {
  const budgetOf = (paddle: string) => sale.paddles.get(paddle)?.budget
  const withBudget = new Set(lots.flatMap(({ left }) => left.map(({ paddle }) => paddle)))
  let sum = 0
  for (const paddle of withBudget) {
    const budget = budgetOf(paddle)
    if (budget === undefined) continue
    const own = lots.map((lot) => ({
      ...lot,
      left: [],
      standing: lot.standing.filter((each) => each.paddle === paddle),
    }))
    sum += Math.max(0, budget - withGroups(sale, own))
  }
  const others = lots.map((lot) => ({ ...lot, left: lot.left.filter((each) => budgetOf(each.paddle) === undefined) }))
  return Math.min(withGroups(sale, lots), sum + withGroups(sale, others))
}

/** The sum over all lots, in which a group counts with the lots that it may still take, or what leads. */
function withGroups(sale: Sale, lots: readonly OnLot[]): number {
  const total = (uses: readonly number[]) => uses.reduce((sum, use) => sum + use, 0)
  const most = ({ standing, left }: OnLot) => Math.max(0, ...[...standing, ...left].map(({ use }) => use))
  const ofGroup = ({ left: [first, ...more] }: OnLot) =>
    first?.group !== undefined && more.every(({ group, paddle }) => group === first.group && paddle === first.paddle)
      ? `${first.paddle}/${first.group}`
      : null
  let sum = 0
  for (const lot of lots) {
    if (lot.isSum) sum += total(lot.standing.map(({ use }) => use))
    else if (ofGroup(lot) === null) sum += most(lot)
  }
  for (const group of new Set(lots.flatMap((lot) => ofGroup(lot) ?? []))) {
    const its = lots.filter((lot) => ofGroup(lot) === group)
    const [first] = its[0]?.left ?? []
    const bids = [...sale.commissions.values()].filter(
      (bid) => bid.paddleNumber === first?.paddle && bid.group === first.group,
    )
    const won = new Set(
      bids.flatMap(({ lotNumber, paddleNumber }) => {
        const outcome = sale.lots.get(lotNumber)?.outcome
        return outcome?.status === 'sold' && outcome.paddleNumber === paddleNumber ? lotNumber : []
      }),
    )
    const open = Math.max(0, (bids[0]?.take ?? 1) - won.size)
    const dearest = its.map(most).sort((a, b) => b - a)
    sum += Math.max(total(dearest.slice(0, open)), total(its.filter(({ standing }) => standing.length > 0).map(most)))
  }
  return sum
}
