import fc from 'fast-check'
import { LARGEST_AMOUNT } from '../../../shared/amount.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { askingPrice } from '../../../shared/rules/asking-price.ts'
import { changeLots, giveFairWarning, startAuction, startLot, stopAuction } from '../decide/auction.ts'
import {
  acceptAdvancedBid,
  approveBid,
  clearBids,
  declineAdvancedBid,
  figuresOf,
  placeOnlineBid,
  placeRoomBid,
  rejectBid,
} from '../decide/bids.ts'
import type { Decision } from '../decide/decision.ts'
import { resetIncrement, setIncrement, setStartPrice } from '../decide/figures.ts'
import { cancelBid, deleteBid, editBid, restoreBid, undeleteBid, undoBid } from '../decide/history.ts'
import { passLot, recordSale, sellLot } from '../decide/outcome.ts'
import type { BidChanges } from '../events.ts'
import { type LotSale, lotOf, type Sale, type SaleBid, untouchedLot } from '../state.ts'

/** Lots that may be in the catalogue; it begins with the first four. */
export const POOL: readonly LotNumber[] = [1, '1A', 2, 3, '3B']

/** Bidders who joined; each is from a place of its own. */
export const PADDLES = ['PADDLE-A', 'PADDLE-B', 'PADDLE-C'] as const

/** Bids left with the house before the sale. */
export const LEFT = [700, 1_777, 3_333, 8_888, 15_555, 44_444].map((amount, index) => ({
  id: `left-${index}`,
  lotNumber: POOL[index % 4] ?? 1,
  paddleNumber: `PADDLE-LEFT-${index}`,
  amount,
  location: `PLACE-LEFT-${index}`,
  createdAt: '2026-05-01T09:00:00.000Z',
}))

const WEIGHTS = {
  startAuction: 6,
  stopAuction: 1,
  startLot: 8,
  startPrice: 24,
  increment: 3,
  resetIncrement: 3,
  roomBid: 24,
  onlineBid: 36,
  approve: 16,
  reject: 8,
  cancel: 10,
  restore: 10,
  undo: 10,
  remove: 6,
  undelete: 8,
  edit: 12,
  acceptAdvanced: 8,
  declineAdvanced: 2,
  warn: 8,
  sell: 4,
  record: 3,
  pass: 2,
  clear: 2,
  changeLots: 2,
}
const AMOUNTS = [
  'asking',
  'asking',
  'asking',
  'far',
  'highest',
  'above',
  'under',
  'start',
  'underStart',
  'largest',
] as const

/** A command in the rough: what it means is settled by the sale it comes to. */
export type Step = {
  kind: keyof typeof WEIGHTS
  lot: number
  pick: number
  paddle: number
  amount: (typeof AMOUNTS)[number]
}

/** Every kind of command. */
export const KINDS = Object.keys(WEIGHTS).filter((kind): kind is Step['kind'] => kind in WEIGHTS)
/** Any command to any lot; mostly to the active one. */
export const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(...KINDS.map((kind) => ({ weight: WEIGHTS[kind], arbitrary: fc.constant(kind) }))),
  lot: fc.oneof({ weight: 12, arbitrary: fc.constant(-1) }, { weight: 1, arbitrary: fc.nat({ max: POOL.length }) }),
  pick: fc.nat({ max: 999 }),
  paddle: fc.nat({ max: PADDLES.length - 1 }),
  amount: fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...AMOUNTS.slice(0, -1)) },
    { weight: 1, arbitrary: fc.constant('largest' as const) },
  ),
})

/** The command that a step is to this sale. */
export function commandOf(step: Step, sale: Sale): (sale: Sale) => Decision {
  const { pick } = step
  const lotNumber = step.lot === -1 ? (sale.activeLot ?? POOL[pick % POOL.length] ?? 1) : (POOL[step.lot] ?? 99)
  const lot = lotOf(sale, lotNumber) ?? untouchedLot(lotNumber)
  const amount = amountOf(step, lot)
  const id = `bid-${sale.seq + 1}`
  const bidId = bidOfStep(step, sale)
  const paddleNumber = PADDLES[step.paddle] ?? PADDLES[0]
  const room = { id, lotNumber, amount, bidderLocation: 'PLACE-ROOM', notes: `NOTE-${id}` }
  const left = LEFT[pick % LEFT.length] ?? LEFT[0]
  switch (step.kind) {
    case 'startAuction':
      return startAuction
    case 'stopAuction':
      return stopAuction
    case 'startLot':
      return (now) => startLot(now, { lotNumber: POOL[pick % POOL.length] ?? 1 })
    case 'startPrice':
      return (now) => setStartPrice(now, { lotNumber, startPrice: [500, 900, 1_000, 2_500][pick % 4] ?? 1, bidId: id })
    case 'increment':
      return (now) => setIncrement(now, { lotNumber, increment: pick % 2 ? 250 : 1_000 })
    case 'resetIncrement':
      return (now) => resetIncrement(now, { lotNumber })
    case 'roomBid':
      return (now) =>
        placeRoomBid(now, {
          ...room,
          type: pick % 2 ? 'phone' : 'floor',
          paddleNumber: pick % 3 ? 'PADDLE-ROOM' : null,
        })
    case 'onlineBid':
      return (now) =>
        placeOnlineBid(now, { ...room, type: 'online', paddleNumber, bidderLocation: `PLACE-OF-${paddleNumber}` })
    case 'approve':
      return (now) => approveBid(now, { bidId })
    case 'reject':
      return (now) => rejectBid(now, { bidId })
    case 'cancel':
      return (now) => cancelBid(now, { bidId })
    case 'restore':
      return (now) => restoreBid(now, { bidId })
    case 'undo':
      return (now) => undoBid(now, { bidId })
    case 'remove':
      return (now) => deleteBid(now, { bidId })
    case 'undelete':
      return (now) => undeleteBid(now, { bidId })
    case 'edit':
      return (now) => editBid(now, { bidId, lotNumber: null, changes: changesOf(step, amount) })
    case 'acceptAdvanced':
      return (now) => accept(now, { left, id })
    case 'declineAdvanced':
      return (now) => (left ? declineAdvancedBid(now, { advancedBidId: left.id, lotNumber: left.lotNumber }) : [])
    case 'warn':
      return (now) => giveFairWarning(now, { lotNumber })
    case 'sell':
      return (now) => sellLot(now, { lotNumber, amount: hammer(step, lot), paddleNumber: null, notes: 'NOTE-SOLD' })
    case 'record':
      return (now) =>
        recordSale(now, {
          lotNumber,
          amount: hammer(step, lot),
          type: lot.highest?.type ?? 'floor',
          paddleNumber: lot.highest?.paddleNumber ?? 'PADDLE-DESK',
          notes: 'NOTE-SOLD',
        })
    case 'pass':
      return (now) => passLot(now, { lotNumber, notes: 'NOTE-PASSED' })
    case 'clear':
      return (now) => clearBids(now, { lotNumber, clearedBy: 'clerk' })
    case 'changeLots':
      return (now) => changeLots(now, { order: POOL.filter((_, index) => (pick >> index) % 2 === 0), edited: [] })
    default:
      return step.kind satisfies never
  }
}

function accept(sale: Sale, { left, id }: { left: (typeof LEFT)[number] | undefined; id: string }): Decision {
  if (!left) return []
  const { lotNumber, amount, paddleNumber, location } = left
  const advancedBidId = left.id
  return acceptAdvancedBid(sale, { advancedBidId, lotNumber, id, amount, paddleNumber, bidderLocation: location })
}

function amountOf({ amount, pick }: Step, lot: LotSale): number {
  const asking = askingPrice(figuresOf(lot))
  const highest = lot.highest?.amount ?? asking
  const start = lot.startPrice ?? 500
  const chosen = {
    asking,
    far: asking + (pick % 7) * 111,
    highest,
    above: highest + 1,
    under: highest - 1,
    start,
    underStart: start - 1,
    largest: LARGEST_AMOUNT,
  }[amount]
  return Math.min(Math.max(chosen, 1), LARGEST_AMOUNT)
}

/** Mostly the highest bid, as the clerk's screen has it. */
function hammer({ amount }: Step, lot: LotSale): number {
  return (lot.highest?.amount ?? 1_000) + (amount === 'under' ? -1 : amount === 'above' ? 1 : 0)
}

/** Mostly a bid of the active lot that the command can take, sometimes any, now and then none. */
function bidOfStep({ pick, kind }: Step, sale: Sale): string {
  const lot = sale.activeLot === null ? null : lotOf(sale, sale.activeLot)
  const fitting = [...(lot?.bids.values() ?? [])].filter((bid) => FITS[kind]?.(bid) ?? true).map(({ id }) => id)
  const choice = pick % 4 > 0 && fitting.length > 0 ? fitting : [...sale.bidLots.keys()].sort()
  return choice[pick % (choice.length + (pick % 20 === 0 ? 1 : 0))] ?? 'bid-0'
}

const FITS: Partial<Record<Step['kind'], (bid: SaleBid) => boolean>> = {
  approve: ({ status }) => status === 'pending',
  reject: ({ status }) => status === 'pending',
  restore: ({ cancelled }) => cancelled,
  undo: ({ status }) => status === 'cancelled' || status === 'rejected',
  undelete: ({ deletedByClerk }) => deletedByClerk,
}

function changesOf({ pick, paddle }: Step, amount: number): BidChanges {
  const changes: BidChanges[] = [
    { amount },
    { amount, notes: 'NOTE-EDITED' },
    { paddleNumber: PADDLES[paddle] ?? null },
    { type: pick % 2 ? 'online' : 'phone', paddleNumber: pick % 3 ? 'PADDLE-EDITED' : null },
    { bidderLocation: 'PLACE-EDITED' },
  ]
  return changes[pick % changes.length] ?? {}
}
